import type { FlightAttributes } from '../../flight/flight.ts'

/** Nobody edited the flight since it was added. */
export function isUnedited({ createdAt, editedAt }: FlightAttributes): boolean {
  return typeof createdAt === 'string' && createdAt === editedAt
}
