import type { FlightNumber } from '../../flight.ts'

export interface Outbound {
  number: FlightNumber
  /** Countries of the outbound flight's ends, ISO 3166-1 alpha-2, and of its airline; null where not known. */
  from: string | null
  to: string | null
  airline: string | null
}

const LAST = 9999

/**
 * The number the way back probably has: its neighbour. Airlines number in pairs that begin at home: LH 400 leaves
 * Germany and LH 401 comes back, QF 1 leaves Australia and QF 2 comes back. Where home does not tell, the even number
 * is taken as the first of its pair. Null where there is no neighbour.
 */
export function returnNumber({ number, from, to, airline }: Outbound): FlightNumber | null {
  const outward = Number(number.number)
  const leavesHome = airline !== null && from === airline
  const comesHome = airline !== null && to === airline
  // Nothing comes before 1.
  const isFirst = leavesHome === comesHome ? outward % 2 === 0 || outward === 1 : leavesHome
  const back = isFirst ? outward + 1 : outward - 1
  return back < 1 || back > LAST ? null : { ...number, number: String(back) }
}
