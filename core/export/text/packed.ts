// Several facts in one cell, parted by semicolons: the way of ForeFlight's logbook.
import type { Approach } from '../../flight/flight.ts'

/** A part of such a cell. */
export const packed = (text: string | null): string => (text ?? '').replaceAll(';', ',')

/** `2;ILS;23;EDDW;circled`; nothing for none. */
export function packedApproach(approach: Approach | undefined): string {
  if (!approach) return ''
  const { count, type, runway, airportId, note } = approach
  return [String(count), packed(type), packed(runway), packed(airportId), packed(note)].join(';')
}

/** An approach comes out of its cell as it was. */
export function isApproachKept({ type, runway, airportId, note, count }: Approach): boolean {
  const isPacked = [type, runway, airportId, note].some((text) => text?.includes(';'))
  return !isPacked && count < 1000 && (airportId === null || /^[A-Z0-9-]{2,8}$/.test(airportId))
}
