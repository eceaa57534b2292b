/** The zone of this device: for when something happened here, never for a flight. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
