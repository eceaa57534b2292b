import type { Language } from '../locale/language.ts'
import { foldText, spellUmlauts } from '../search/fold-text.ts'

/** What may follow a field: words, a choice from a list, a number of something, a date. */
export type FieldKind = 'word' | 'choice' | 'seat' | 'distance' | 'minutes' | 'count' | 'month' | 'weekday' | 'date'

interface FieldWords {
  readonly kind: FieldKind
  /** Keywords; the first is the one we write ourselves. */
  readonly en: readonly string[]
  readonly de: readonly string[]
}

/** The fields of the query language. Keywords of both languages are understood always. */
export const FIELDS = {
  from: { kind: 'word', en: ['from', 'departure', 'dep'], de: ['von', 'abflug'] },
  to: { kind: 'word', en: ['to', 'arrival', 'arr'], de: ['nach', 'ankunft'] },
  via: { kind: 'word', en: ['via'], de: ['über', 'zwischenlandung', 'zwischenstopp'] },
  diverted: { kind: 'word', en: ['diverted'], de: ['ausweich'] },
  airport: { kind: 'word', en: ['airport', 'place', 'at'], de: ['flughafen', 'ort'] },
  route: { kind: 'word', en: ['route'], de: ['strecke'] },
  country: { kind: 'word', en: ['country'], de: ['land'] },
  date: { kind: 'date', en: ['date', 'on'], de: ['datum', 'am'] },
  year: { kind: 'count', en: ['year'], de: ['jahr'] },
  month: { kind: 'month', en: ['month'], de: ['monat'] },
  weekday: { kind: 'weekday', en: ['weekday'], de: ['wochentag'] },
  airline: { kind: 'word', en: ['airline'], de: ['fluggesellschaft', 'fluglinie'] },
  operator: { kind: 'word', en: ['operator'], de: ['betreiber'] },
  flight: { kind: 'word', en: ['flight', 'number'], de: ['flug', 'flugnummer'] },
  aircraft: { kind: 'word', en: ['aircraft', 'plane', 'type'], de: ['flugzeug', 'muster', 'typ'] },
  registration: { kind: 'word', en: ['reg', 'registration', 'tail'], de: ['kennzeichen'] },
  ship: { kind: 'word', en: ['ship'], de: ['taufname'] },
  duration: { kind: 'minutes', en: ['duration', 'block'], de: ['dauer'] },
  night: { kind: 'minutes', en: ['night'], de: ['nacht'] },
  distance: { kind: 'distance', en: ['distance'], de: ['entfernung', 'distanz'] },
  delay: { kind: 'minutes', en: ['delay'], de: ['verspätung'] },
  status: { kind: 'choice', en: ['status'], de: ['status', 'zustand'] },
  role: { kind: 'choice', en: ['role'], de: ['rolle'] },
  cabin: { kind: 'choice', en: ['cabin'], de: ['klasse', 'kabine'] },
  class: { kind: 'word', en: ['class', 'fare'], de: ['buchungsklasse', 'tarif'] },
  reason: { kind: 'choice', en: ['reason'], de: ['anlass', 'grund'] },
  seat: { kind: 'seat', en: ['seat'], de: ['sitzplatz', 'sitz', 'platz'] },
  side: { kind: 'choice', en: ['side'], de: ['seite'] },
  rating: { kind: 'count', en: ['rating', 'stars'], de: ['bewertung', 'sterne'] },
  tag: { kind: 'word', en: ['tag', 'tags'], de: ['schlagwort', 'stichwort'] },
  with: { kind: 'word', en: ['with', 'people', 'person'], de: ['mit', 'begleitung'] },
  note: { kind: 'word', en: ['note'], de: ['notiz'] },
  pnr: { kind: 'word', en: ['pnr', 'booking'], de: ['buchungscode', 'buchung'] },
  trip: { kind: 'word', en: ['trip'], de: ['reise'] },
  has: { kind: 'choice', en: ['has'], de: ['hat'] },
  pic: { kind: 'minutes', en: ['pic'], de: ['pic'] },
  sic: { kind: 'minutes', en: ['sic', 'copilot'], de: ['sic', 'kopilot'] },
  dual: { kind: 'minutes', en: ['dual'], de: ['doppelsteuer'] },
  instructor: { kind: 'minutes', en: ['instructor'], de: ['fluglehrer', 'lehrer'] },
  solo: { kind: 'minutes', en: ['solo'], de: ['allein'] },
  ifr: { kind: 'minutes', en: ['ifr'], de: ['ifr'] },
  landings: { kind: 'count', en: ['landings'], de: ['landungen'] },
  approaches: { kind: 'count', en: ['approaches'], de: ['anflüge'] },
} as const satisfies Record<string, FieldWords>

export type Field = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** Other ways to write a comparison of the date: `before:2019` is `date<2019`. */
export const DATE_WORDS: ReadonlyMap<string, '<' | '<=' | '>' | '>='> = new Map([
  ['before', '<'],
  ['vor', '<'],
  ['until', '<='],
  ['bis', '<='],
  ['after', '>'],
  ['danach', '>'],
  ['since', '>='],
  ['seit', '>='],
])

const BY_KEYWORD = new Map(
  FIELD_NAMES.flatMap((field) =>
    [...FIELDS[field].en, ...FIELDS[field].de].flatMap((text) =>
      spellings(text).map((spelt) => [spelt, field] as const),
    ),
  ),
)

/** The field a keyword names, in any spelling of umlauts; null for none. */
export function fieldOf(keyword: string): Field | null {
  return BY_KEYWORD.get(keyword.toLowerCase()) ?? BY_KEYWORD.get(foldText(keyword)) ?? null
}

/** The keyword we write for a field in a language. */
export function keywordOf(field: Field, language: Language): string {
  return FIELDS[field][language][0]
}

/** Every keyword in every spelling. */
export function keywords(): IterableIterator<string> {
  return BY_KEYWORD.keys()
}

/** `über`, `uber`, `ueber`. */
export function spellings(text: string): string[] {
  const spelt = spellUmlauts(text)
  return [...new Set([text.toLowerCase(), foldText(text), ...(spelt === null ? [] : [spelt])])]
}
