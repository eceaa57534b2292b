/** `America/Argentina/Buenos_Aires` as `Buenos Aires`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
