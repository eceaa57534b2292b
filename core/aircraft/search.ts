import { HIDDEN, indexTexts } from '../search/index-texts.ts'
import { searchTexts, type TextIndex } from '../search/text-search.ts'
import { type AircraftCategory, type AircraftType, aircraftName } from './aircraft-type.ts'
import type { AircraftTable } from './decode.ts'

export interface AircraftSearchOptions {
  /** 50 when left out. */
  limit?: number | undefined
  /** ICAO designators used lately, latest first. */
  recent?: readonly string[] | undefined
}

export interface AircraftMatch {
  type: AircraftType
  kind: 'code' | 'word' | 'fuzzy' | 'recent'
}

export interface AircraftSearch {
  /** Matches of what is typed, best first. Without text: the recent ones. */
  (query: string, options?: AircraftSearchOptions): AircraftMatch[]
  warm(): void
}

const CODE_SCORE = 2000
const RECENT_BONUS = 80
/** What most people fly in comes first among equals. */
const WEIGHTS: Readonly<Record<AircraftCategory, number>> = {
  airliner: 60,
  regional: 50,
  piston: 45,
  bizjet: 40,
  turboprop: 40,
  helicopter: 40,
  glider: 40,
  ultralight: 40,
  cargo: 37,
  military: 37,
  historic: 36,
}

/** Of one family these are the ones most people fly in. */
const COMMON = new Set(
  [
    'A319 A320 A321 A20N A21N A332 A333 A339 A359 A388 B738 B38M B739 B744 B752 B763 B772 B77W B788 B789 E190 E75L AT76',
    'DH8D CRJ9 C172 P28A SR22 DR40 J3 P51 SPIT MOSQ CORS F156 R44 EC35 AS50 B06 SF25 DIMO G109 C42 ULAC',
  ]
    .join(' ')
    .split(' '),
)
const COMMON_BONUS = 12

/** A search over the table, by designator, IATA code, maker, model and nicknames. */
export function createAircraftSearch(table: AircraftTable): AircraftSearch {
  let index: TextIndex | null = null
  const ready = (): TextIndex => (index ??= buildIndex(table))
  const search = (query: string, options: AircraftSearchOptions = {}): AircraftMatch[] => {
    const limit = options.limit ?? 50
    const found = query.trim() === '' ? recentOnes(table, options.recent ?? []) : ranked(table, ready(), query, options)
    return found.slice(0, limit)
  }
  return Object.assign(search, { warm: (): void => void ready() })
}

function recentOnes(table: AircraftTable, recent: readonly string[]): AircraftMatch[] {
  return recent.flatMap((icao) => {
    const type = table.byIcao(icao)
    return type === null ? [] : [{ type, kind: 'recent' as const }]
  })
}

function ranked(
  table: AircraftTable,
  index: TextIndex,
  query: string,
  options: AircraftSearchOptions,
): AircraftMatch[] {
  const typed = query.trim()
  // Designator before IATA code: `320` is a code of one type and part of the name of many.
  const exact = designated(table, typed) ?? table.byIata(typed)
  const first = exact === null ? [] : [{ type: exact, kind: 'code' as const, score: CODE_SCORE }]
  const found = searchTexts(index, typed, (options.limit ?? 50) + 10).flatMap((match) => {
    const type = table.types[match.index]
    if (type === undefined || type === exact) return []
    const known = options.recent?.includes(type.icao) ? RECENT_BONUS : 0
    return [{ type, kind: match.kind, score: match.score + known }]
  })
  return [...first, ...found].sort((a, b) => b.score - a.score)
}

/** `C 172` and `P-51` are designators too; a former one may be the name of another type: `LS4`. */
function designated(table: AircraftTable, typed: string): AircraftType | null {
  const code = typed.replace(/[\s-]/g, '')
  const type = table.byIcao(code)
  return type?.icao === code.toUpperCase() ? type : null
}

/** What kinds are called, for those who know no name. */
function kindWords({ icao, classCode, category, engine }: AircraftType): string[] {
  if (icao === 'BALL') return ['balloon', 'Ballon']
  if (icao === 'SHIP') return ['airship', 'Luftschiff']
  if (classCode.startsWith('G')) return ['gyroplane', 'gyrocopter', 'autogyro', 'Tragschrauber', 'Gyrokopter']
  if (category === 'helicopter') return ['helicopter', 'heli', 'Hubschrauber', 'Helikopter']
  if (category === 'ultralight') return ['ultralight', 'microlight', 'light sport', 'Ultraleichtflugzeug', 'UL']
  if (category !== 'glider') return []
  return engine === 'none' ? ['glider', 'sailplane', 'Segelflugzeug', 'Segler'] : ['motor glider', 'TMG', 'Motorsegler']
}

/** Models are also findable without spaces and hyphens: `737800`, `pa28`, `C172`. */
function buildIndex(table: AircraftTable): TextIndex {
  const fields = table.types.map((type) => {
    const names = [aircraftName(type, 'en'), aircraftName(type, 'de'), type.model, type.family, ...type.others]
    const joined = names.map((name) => name.replace(/[\s-]/g, ''))
    return [type.icao, type.iata, ...names, ...joined, ...kindWords(type).map((word) => `${HIDDEN}${word}`)]
  })
  return { texts: indexTexts(fields), weights: table.types.map(weightOf) }
}

function weightOf(type: AircraftType): number {
  return WEIGHTS[type.category] + (COMMON.has(type.icao) ? COMMON_BONUS : 0)
}
