import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { compareNumbers } from '../../flight/same-flight.ts'
import { joinFacts } from './join-facts.ts'

/** One flight made of two records of it. */
export interface TwinMerge {
  keepId: string
  dropId: string
  /** What the one that stays takes from the other; empty where that adds nothing. Its photos and files apart. */
  patch: FlightAttributes
  /** How many photos, documents and tracks move to the one that stays. */
  filesCount: number
  /** What the one that goes says otherwise, attribute by attribute; null where nothing is lost with it. */
  lost: FlightAttributes | null
}

/**
 * How two records of the same flight become one: the earlier logged stays, or the one with photos and documents, and
 * takes what only the other has. Photos and documents of both belong to the one that stays. Of a code-share the other
 * number and its airline are lost.
 */
export function mergeTwins(left: Flight, right: Flight): TwinMerge {
  const [kept, dropped] = isKept(left, right) ? [left, right] : [right, left]
  const { id: _id, createdAt: _created, editedAt: _edited, source: _source, media: _media, ...said } = dropped
  const isOtherNumber = compareNumbers(kept, dropped) === 'different'
  const { airline, ...withoutAirline } = said
  const { patch, lost: contradicted } = joinFacts(kept, isOtherNumber ? withoutAirline : said)
  // The airline belongs to the number it sold the flight under.
  const ofOtherNumber = { flightNumber: dropped.flightNumber ?? null, ...(airline && { airline }) }
  const lost = { ...contradicted, ...(isOtherNumber && ofOtherNumber) }
  return {
    keepId: kept.id,
    dropId: dropped.id,
    patch,
    filesCount: dropped.media?.length ?? 0,
    lost: Object.keys(lost).length > 0 ? lost : null,
  }
}

function isKept(left: Flight, right: Flight): boolean {
  if (hasFiles(left) !== hasFiles(right)) return hasFiles(left)
  const [a, b] = [left.createdAt ?? '', right.createdAt ?? '']
  return a === b ? left.id < right.id : a < b
}

function hasFiles({ media }: Flight): boolean {
  return (media?.length ?? 0) > 0
}
