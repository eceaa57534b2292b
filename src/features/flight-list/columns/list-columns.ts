import type { CustomField } from '../../../../core/custom/custom-field.ts'
import { fieldIdOf, isOwnKey, type OwnKey, readOwnKey } from '../../../../core/custom/own-key.ts'
import type { Grouping, Sort } from '../../../query/views/list-view.ts'

interface ColumnSpec {
  /** Least width, in the size of the page's text. */
  readonly least: number
  /** Share of the room that is left; 0 keeps the least width. */
  readonly grows: number
  /** What a press on its name sorts by. */
  readonly sorts: Sort | null
}

const spec = (least: number, grows: number, sorts: ColumnSpec['sorts']): ColumnSpec => ({ least, grows, sorts })

/** What a line of the list can show. Codes and figures keep their width, names share the rest. */
export const LIST_COLUMNS = {
  date: spec(4.25, 0, 'date'),
  route: spec(13, 1.6, 'from'),
  times: spec(8, 0, null),
  duration: spec(6, 0, 'minutes'),
  flight: spec(6.75, 1.2, 'flightNumber'),
  aircraft: spec(7, 1.2, 'aircraft'),
  marks: spec(3.5, 0, null),
  airline: spec(8, 1, 'airline'),
  operator: spec(8, 1, 'operator'),
  registration: spec(6, 0, 'registration'),
  ship: spec(7, 1, 'ship'),
  distance: spec(6, 0, 'metres'),
  night: spec(5.5, 0, 'night'),
  delay: spec(5.5, 0, 'arrivalDelay'),
  status: spec(6, 0, 'status'),
  role: spec(8, 0, 'role'),
  cabin: spec(7, 0, 'cabin'),
  bookingClass: spec(4.5, 0, 'bookingClass'),
  seat: spec(4.5, 0, 'seat'),
  reason: spec(5.5, 0, 'reason'),
  rating: spec(5, 0, 'rating'),
  tags: spec(8, 1, null),
  people: spec(8, 1, null),
  note: spec(10, 2, 'note'),
  pnr: spec(6, 0, 'pnr'),
  custom: spec(8, 1, null),
  simulator: spec(6, 0, null),
  landings: spec(5.5, 0, null),
  fullStops: spec(5.5, 0, null),
  touchAndGos: spec(5.5, 0, null),
  goArounds: spec(5.5, 0, null),
  pilotFlying: spec(7, 0, null),
  checks: spec(8, 1, null),
  endorsements: spec(8, 1, null),
  signature: spec(8, 1, null),
  duty: spec(6, 0, null),
  dutyOn: spec(5.5, 0, null),
  dutyOff: spec(5.5, 0, null),
  fuelUsed: spec(6, 0, null),
  fuelUplifted: spec(6, 0, null),
  callsign: spec(6, 0, 'callsign'),
  frequentFlyer: spec(8, 0, null),
  awardMiles: spec(6, 0, 'awardMiles'),
  statusMiles: spec(6, 0, 'statusMiles'),
  countSoFar: spec(5.5, 0, null),
  timeSoFar: spec(6.5, 0, null),
  distanceSoFar: spec(7.5, 0, null),
} as const satisfies Record<string, ColumnSpec>
type FixedColumn = keyof typeof LIST_COLUMNS
/** One of those every log has, or an own field of the user. */
export type ListColumnName = FixedColumn | OwnKey
export const LIST_COLUMN_NAMES = Object.keys(LIST_COLUMNS) as FixedColumn[]

export function columnSpec(name: ListColumnName): ColumnSpec {
  return isOwnKey(name) ? spec(6.5, 1, name) : LIST_COLUMNS[name]
}

/** A date takes more room with its year. */
export const DATED_LEAST = 6.25

/** Flights below the heading of a year or month say the day; anywhere else the year as well. */
export function datesOf(group: Grouping): 'in-year' | 'medium' {
  return group === 'year' || group === 'month' ? 'in-year' : 'medium'
}

/** Figures stand at the end of their column, as in every table of figures. */
const FIGURES: ReadonlySet<ListColumnName> = new Set([
  'duration',
  'distance',
  'night',
  'delay',
  'simulator',
  'landings',
  'fullStops',
  'touchAndGos',
  'goArounds',
  'duty',
  'fuelUsed',
  'fuelUplifted',
  'awardMiles',
  'statusMiles',
  'countSoFar',
  'timeSoFar',
  'distanceSoFar',
])

export function isFigure(name: ListColumnName, fields: readonly CustomField[]): boolean {
  if (!isOwnKey(name)) return FIGURES.has(name)
  const kind = fields.find(({ id }) => id === fieldIdOf(name))?.kind
  return kind === 'number' || kind === 'duration'
}

export interface ListColumn {
  readonly name: ListColumnName
  /** Chosen by its reader, in the size of the page's text; null as it comes. */
  readonly width: number | null
}

const usual = (...names: ListColumnName[]): readonly ListColumn[] => names.map((name) => ({ name, width: null }))

export const USUAL_COLUMNS = usual('date', 'route', 'times', 'duration', 'flight', 'aircraft', 'marks')
/** A card is one column, which shows the usual (flight-summary.tsx); a phone has no room for more. */
export const CARD_COLUMNS = usual('route')

/** In quarters of the text's size: finer is not seen. */
const STEP = 0.25
const WIDTHS = { least: 2.5, most: 60 }

/** A width somebody may choose. */
export function settledWidth(width: number): number {
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, Math.round(width / STEP) * STEP))
}

/** `date route:22.5 times`, as it is kept; what a newer app wrote and is unknown here is left out. */
export function readColumns(text: string | null | undefined): readonly ListColumn[] {
  const found: ListColumn[] = []
  for (const part of (text ?? '').split(' ')) {
    const [typed = '', width = ''] = part.split(':')
    const name = LIST_COLUMN_NAMES.find((one) => one === typed) ?? readOwnKey(typed)
    if (name === null || found.some((known) => known.name === name)) continue
    const size = Number(width)
    found.push({ name, width: width !== '' && Number.isFinite(size) ? settledWidth(size) : null })
  }
  if (found.length === 0) return USUAL_COLUMNS
  // The route opens the flight: a line without it leads nowhere.
  return found.some(({ name }) => name === 'route') ? found : [{ name: 'route', width: null }, ...found]
}

/** The text that `readColumns` reads; empty for the usual columns. */
export function writeColumns(columns: readonly ListColumn[]): string {
  const write = (list: readonly ListColumn[]): string =>
    list.map(({ name, width }) => (width === null ? name : `${name}:${width}`)).join(' ')
  const text = write(columns)
  return text === write(USUAL_COLUMNS) ? '' : text
}

/** The columns with one moved to another place. */
export function moveColumn(columns: readonly ListColumn[], name: ListColumnName, to: number): readonly ListColumn[] {
  const moved = columns.find((column) => column.name === name)
  if (!moved) return columns
  const others = columns.filter((column) => column !== moved)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** The columns with one shown or taken away; a new one comes last. */
export function showColumn(
  columns: readonly ListColumn[],
  name: ListColumnName,
  shown: boolean,
): readonly ListColumn[] {
  const others = columns.filter((column) => column.name !== name)
  return shown ? (others.length < columns.length ? columns : [...columns, { name, width: null }]) : others
}

/** The columns with one of another width; null as it comes. */
export function sizeColumn(
  columns: readonly ListColumn[],
  name: ListColumnName,
  width: number | null,
): readonly ListColumn[] {
  const settled = width === null ? null : settledWidth(width)
  return columns.map((column) => (column.name === name ? { name, width: settled } : column))
}
