import type { ChoiceColumn, TableColumn } from '../digest/columns.ts'
import type { Language } from '../locale/language.ts'
import { foldText, spellUmlauts } from '../search/fold-text.ts'
import { once } from '../lib/once.ts'

/** What may follow a field: words, a choice from a list, a number of something, a date. */
export type FieldKind = 'word' | 'choice' | 'seat' | 'distance' | 'minutes' | 'count' | 'month' | 'weekday' | 'date'

interface Keywords {
  /** Keywords; the first is the one we write ourselves. */
  readonly en: readonly string[]
  readonly de: readonly string[]
}

/** What a field asks for, and where in the digest that stands. */
type FieldDefinition = Keywords &
  (
    | { readonly kind: 'word'; readonly column: TableColumn }
    /** One that `testWord` tests in a way of its own; the columns are those whose values are suggested for it. */
    | { readonly kind: 'word'; readonly columns: readonly TableColumn[] }
    /** Null for `has`, which looks into many, and `check`, of which a flight has several. */
    | { readonly kind: 'choice'; readonly choices: ChoiceColumn | null }
    | { readonly kind: 'seat'; readonly column: TableColumn; readonly choices: ChoiceColumn }
    | { readonly kind: Exclude<FieldKind, 'word' | 'choice' | 'seat'> }
  )

/** The fields of the query language. Keywords of both languages are understood always. */
export const FIELDS = {
  from: { kind: 'word', column: 'from', en: ['from', 'departure', 'dep'], de: ['von', 'abflug'] },
  to: { kind: 'word', column: 'to', en: ['to', 'arrival', 'arr'], de: ['nach', 'ankunft'] },
  via: { kind: 'word', columns: ['via'], en: ['via'], de: ['über', 'zwischenlandung', 'zwischenstopp'] },
  diverted: { kind: 'word', column: 'divertedTo', en: ['diverted'], de: ['ausweich'] },
  airport: {
    kind: 'word',
    columns: ['from', 'to', 'divertedTo', 'via'],
    en: ['airport', 'place', 'at'],
    de: ['flughafen', 'ort'],
  },
  route: { kind: 'word', columns: [], en: ['route'], de: ['strecke'] },
  country: { kind: 'word', columns: ['from', 'to', 'divertedTo', 'via'], en: ['country'], de: ['land'] },
  date: { kind: 'date', en: ['date', 'on'], de: ['datum', 'am'] },
  year: { kind: 'count', en: ['year'], de: ['jahr'] },
  month: { kind: 'month', en: ['month'], de: ['monat'] },
  weekday: { kind: 'weekday', en: ['weekday'], de: ['wochentag'] },
  /** Of departure, on the clock there; 0 to 23. */
  hour: { kind: 'count', en: ['hour'], de: ['stunde'] },
  airline: { kind: 'word', column: 'airline', en: ['airline'], de: ['fluggesellschaft', 'fluglinie'] },
  operator: { kind: 'word', column: 'operator', en: ['operator'], de: ['betreiber'] },
  flight: { kind: 'word', column: 'flightNumber', en: ['flight', 'number'], de: ['flug', 'flugnummer'] },
  callsign: { kind: 'word', column: 'callsign', en: ['callsign'], de: ['rufzeichen'] },
  aircraft: { kind: 'word', column: 'aircraft', en: ['aircraft', 'plane', 'type'], de: ['flugzeug', 'muster', 'typ'] },
  registration: { kind: 'word', column: 'registration', en: ['reg', 'registration', 'tail'], de: ['kennzeichen'] },
  ship: { kind: 'word', column: 'ship', en: ['ship'], de: ['taufname'] },
  duration: { kind: 'minutes', en: ['duration', 'block'], de: ['dauer'] },
  night: { kind: 'minutes', en: ['night'], de: ['nacht'] },
  distance: { kind: 'distance', en: ['distance'], de: ['entfernung', 'distanz'] },
  delay: { kind: 'minutes', en: ['delay'], de: ['verspätung'] },
  status: { kind: 'choice', choices: 'status', en: ['status'], de: ['status', 'zustand'] },
  role: { kind: 'choice', choices: 'role', en: ['role'], de: ['rolle'] },
  session: { kind: 'choice', choices: 'session', en: ['session'], de: ['sitzung', 'simulatorsitzung'] },
  cabin: { kind: 'choice', choices: 'cabin', en: ['cabin'], de: ['klasse', 'kabine'] },
  class: { kind: 'word', column: 'bookingClass', en: ['class', 'fare'], de: ['buchungsklasse', 'tarif'] },
  reason: { kind: 'choice', choices: 'reason', en: ['reason'], de: ['anlass', 'grund'] },
  seat: { kind: 'seat', column: 'seat', choices: 'seatPosition', en: ['seat'], de: ['sitzplatz', 'sitz', 'platz'] },
  side: { kind: 'choice', choices: 'seatSide', en: ['side'], de: ['seite'] },
  rating: { kind: 'count', en: ['rating', 'stars'], de: ['bewertung', 'sterne'] },
  tag: { kind: 'word', columns: ['tags'], en: ['tag', 'tags'], de: ['schlagwort', 'stichwort'] },
  with: { kind: 'word', columns: ['people'], en: ['with', 'people', 'person'], de: ['mit', 'begleitung'] },
  note: { kind: 'word', columns: [], en: ['note'], de: ['notiz'] },
  /** `own:Meal`, `own:"Meal=fish"`, `own:"Fuel>10"`; a single word also as `Meal:fish`. */
  own: { kind: 'word', columns: [], en: ['own'], de: ['eigenes'] },
  pnr: { kind: 'word', column: 'pnr', en: ['pnr', 'booking'], de: ['buchungscode', 'buchung'] },
  frequentflyer: { kind: 'word', column: 'frequentFlyer', en: ['frequentflyer'], de: ['vielflieger'] },
  awardmiles: { kind: 'count', en: ['awardmiles'], de: ['prämienmeilen'] },
  statusmiles: { kind: 'count', en: ['statusmiles'], de: ['statusmeilen'] },
  trip: { kind: 'word', columns: ['trip'], en: ['trip'], de: ['reise'] },
  has: { kind: 'choice', choices: null, en: ['has'], de: ['hat'] },
  /**
   * `counted:"airports=FRA"`: what the statistics count under this key, where no other field says just that. Links of the
   * statistics write it; it is not offered to be typed.
   */
  counted: { kind: 'word', columns: [], en: ['counted'], de: ['gezählt'] },
  pic: { kind: 'minutes', en: ['pic'], de: ['pic'] },
  sic: { kind: 'minutes', en: ['sic', 'copilot'], de: ['sic', 'kopilot'] },
  dual: { kind: 'minutes', en: ['dual'], de: ['doppelsteuer'] },
  instructor: { kind: 'minutes', en: ['instructor'], de: ['fluglehrer', 'lehrer'] },
  solo: { kind: 'minutes', en: ['solo'], de: ['allein'] },
  ifr: { kind: 'minutes', en: ['ifr'], de: ['ifr'] },
  spic: { kind: 'minutes', en: ['spic'], de: ['spic'] },
  safety: { kind: 'minutes', en: ['safety'], de: ['sicherheitspilot'] },
  simulator: { kind: 'minutes', en: ['simulator', 'sim'], de: ['simulator'] },
  ground: { kind: 'minutes', en: ['ground'], de: ['bodenausbildung'] },
  flying: { kind: 'choice', choices: 'pilotFlying', en: ['pf'], de: ['pf'] },
  launch: { kind: 'choice', choices: 'launch', en: ['launch'], de: ['startart'] },
  takeoffs: { kind: 'count', en: ['takeoffs'], de: ['starts'] },
  daytakeoffs: { kind: 'count', en: ['daytakeoffs'], de: ['tagstarts'] },
  nighttakeoffs: { kind: 'count', en: ['nighttakeoffs'], de: ['nachtstarts'] },
  landings: { kind: 'count', en: ['landings'], de: ['landungen'] },
  daylandings: { kind: 'count', en: ['daylandings'], de: ['taglandungen'] },
  nightlandings: { kind: 'count', en: ['nightlandings'], de: ['nachtlandungen'] },
  fullstops: { kind: 'count', en: ['stoplandings'], de: ['stillstand'] },
  touchandgos: { kind: 'count', en: ['touchandgos', 'tng'], de: ['touchandgos', 'aufsetzer'] },
  goarounds: { kind: 'count', en: ['goarounds'], de: ['durchstarten'] },
  waterlandings: { kind: 'count', en: ['waterlandings'], de: ['wasserlandungen'] },
  nvglandings: { kind: 'count', en: ['nvglandings'], de: ['nvglandungen'] },
  approaches: { kind: 'count', en: ['approaches'], de: ['anflüge'] },
  check: { kind: 'choice', choices: null, en: ['check', 'review'], de: ['überprüfung'] },
  endorsement: { kind: 'word', column: 'endorsements', en: ['endorsement'], de: ['vermerk'] },
  signature: { kind: 'word', column: 'signature', en: ['signature'], de: ['unterschrift'] },
  duty: { kind: 'minutes', en: ['duty'], de: ['dienstzeit'] },
  /** Of reporting and release, on the clock there; 0 to 23. */
  dutyon: { kind: 'count', en: ['dutyon', 'reporting'], de: ['dienstbeginn'] },
  dutyoff: { kind: 'count', en: ['dutyoff'], de: ['dienstende'] },
  /** In the unit it was written down in. */
  fuelused: { kind: 'count', en: ['fuelused'], de: ['verbraucht'] },
  fueluplifted: { kind: 'count', en: ['fueluplifted'], de: ['getankt'] },
} as const satisfies Record<string, FieldDefinition>

export type Field = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as Field[]
/** Those that are offered to be asked for. */
export const OFFERED_FIELDS: readonly Field[] = FIELD_NAMES.filter((field) => field !== 'counted')

/** Fields of these kinds. */
type FieldOf<Kind extends FieldKind> = { [F in Field]: (typeof FIELDS)[F]['kind'] extends Kind ? F : never }[Field]
/** Fields a word may follow. */
export type WordField = FieldOf<'word' | 'seat'>
/** Fields a value of a list may follow. */
export type ChoiceField = FieldOf<'choice' | 'seat'>
/** Fields a number may follow. */
export type NumberField = Exclude<Field, WordField | ChoiceField | FieldOf<'date'>>

export function isWordField(field: Field): field is WordField {
  const { kind } = FIELDS[field]
  return kind === 'word' || kind === 'seat'
}

export function isChoiceField(field: Field): field is ChoiceField {
  const { kind } = FIELDS[field]
  return kind === 'choice' || kind === 'seat'
}

export function isNumberField(field: Field): field is NumberField {
  return !isWordField(field) && !isChoiceField(field) && FIELDS[field].kind !== 'date'
}

/** Columns whose values are suggested behind the field. */
export function columnsOfField(field: Field): readonly TableColumn[] {
  const definition = FIELDS[field]
  if ('columns' in definition) return definition.columns
  return 'column' in definition ? [definition.column] : []
}

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

const byKeyword = once(
  () =>
    new Map(
      FIELD_NAMES.flatMap((field) =>
        [...FIELDS[field].en, ...FIELDS[field].de].flatMap((text) =>
          spellings(text).map((spelt) => [spelt, field] as const),
        ),
      ),
    ),
)

/** The field a keyword names, in any spelling of umlauts; null for none. */
export function fieldOf(keyword: string): Field | null {
  return byKeyword().get(keyword.toLowerCase()) ?? byKeyword().get(foldText(keyword)) ?? null
}

/** The keyword we write for a field in a language. */
export function keywordOf(field: Field, language: Language): string {
  return FIELDS[field][language][0]
}

/** Every keyword in every spelling. */
export function keywords(): IterableIterator<string> {
  return byKeyword().keys()
}

/** `über`, `uber`, `ueber`. */
export function spellings(text: string): string[] {
  const spelt = spellUmlauts(text)
  return [...new Set([text.toLowerCase(), foldText(text), ...(spelt === null ? [] : [spelt])])]
}
