// The list as a table for other programs: its own columns, values instead of words where a program can reckon with them.
// `core/import/formats/own-list.ts` reads it: a column more has its name there.
import type { ExportTable, TableCell, TableColumn, TableKind } from '../../../../core/export/table/export-table.ts'
import type { CustomField, CustomKind } from '../../../../core/custom/custom-field.ts'
import { fieldIdOf, isOwnKey, type OwnKey, ownKey } from '../../../../core/custom/own-key.ts'
import { choiceIndex, MARKS } from '../../../../core/digest/columns.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { writeDigestDate } from '../../../../core/digest/digest-date.ts'
import { readFuel } from '../../../../core/digest/pilot/fuel-text.ts'
import { type PilotEntry, pilotSum } from '../../../../core/digest/pilot-sum.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { type RunningTotals, runningTotals } from '../../../../core/query/rows/totals.ts'
import { daysBetween } from '../../../../core/time/calendar-date.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import { type ListedFlight, listFlight } from '../../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import { shownMarks } from '../../../flight/summary/shown-marks.ts'
import { LIST_COLUMN_NAMES, type ListColumnName, type ListColumn } from './list-columns.ts'
import { checksOf, wallClock } from './pilot-columns.ts'

export interface ListTableParts {
  digest: Digest
  /** In the order in which the list shows them. */
  rows: Uint32Array
  columns: readonly ListColumn[]
  nameOf: (name: ListColumnName) => string
  words: RowWords
  unit: DistanceUnit
  /** What trips are called, where the table names them. */
  tripOf?: (id: string) => string | null
}

/** All own fields go out one by one. */
type TableColumnName = Exclude<ListColumnName, 'custom'>

interface Source {
  flight: ListedFlight
  digest: Digest
  row: number
  /** Its times are in the table. */
  isTimed: boolean
  soFar: RunningTotals
  words: RowWords
  unit: DistanceUnit
  tripOf: ListTableParts['tripOf']
}

interface Part {
  kind: TableKind
  /** Left out where this column is shown by itself. */
  unless?: TableColumnName
  /** Beside the column's own name. */
  name?: (words: RowWords) => string
  cell: (line: Source) => TableCell
}

const text = (cell: (flight: ListedFlight, words: RowWords) => TableCell): readonly Part[] => [
  { kind: 'text', cell: ({ flight, words }) => cell(flight, words) },
]
const minutes = (cell: (line: Source) => number | null | undefined): readonly Part[] => [
  { kind: 'minutes', cell: (line) => cell(line) ?? null },
]
const number = (cell: (line: Source) => number | null | undefined): readonly Part[] => [
  { kind: 'number', cell: (line) => cell(line) ?? null },
]

const count = (...names: readonly PilotEntry[]): readonly Part[] =>
  number(({ flight }) => pilotSum(flight.pilot, names))
/** By day and by night apart: the sum of both cannot be read again. */
const landings = (column: 'landings' | 'fullStops' | 'touchAndGos'): readonly Part[] => {
  const name = ({ list: t }: RowWords): string => t(`columns.names.${column}`)
  return [
    {
      kind: 'number',
      name: (words) => words.list('table.byDay', { name: name(words) }),
      cell: ({ flight }) => pilotSum(flight.pilot, [`${column}Day`]),
    },
    {
      kind: 'number',
      name: (words) => words.list('table.byNight', { name: name(words) }),
      cell: ({ flight }) => pilotSum(flight.pilot, [`${column}Night`]),
    },
  ]
}
/** Names have commas in them. */
const several = (names: readonly string[]): string => names.join('; ')
/** Its code, else its whole name. */
const place = ({ digest, row }: Source, ...columns: readonly ('from' | 'to' | 'divertedTo')[]): TableCell => {
  const found = columns.map((column) => digest.tables.places.at(digest.columns[column][row] ?? 0)).find(Boolean)
  return found ? shownCodeOrName(found) : null
}
/** The day as well: of a duty it may be another one than the flight's. */
const wall = (minute: number | null): string | null => (minute === null ? null : wallClock(minute))
const fuel = (which: 'used' | 'uplifted'): readonly Part[] => [
  ...number(({ flight }) => readFuel(flight.fuel)?.[which]),
  {
    kind: 'text',
    name: ({ list: t }) => t('table.fuelUnit'),
    cell: ({ flight, words: { flights: t } }) => {
      const found = readFuel(flight.fuel)
      return found === null || found[which] === null ? null : t(`fuelUnit.${found.unit}`)
    },
  },
]

const PARTS: Readonly<Record<Exclude<ListColumnName, OwnKey | 'custom'>, readonly Part[]>> = {
  // The day in UTC stands beside times in UTC alone: by itself nobody could tell which it is.
  date: [
    {
      kind: 'date',
      cell: ({ flight, digest, row, isTimed }) =>
        isTimed ? flight.date || null : writeDigestDate((digest.ownDates ?? digest.columns.date)[row] ?? 0),
    },
  ],
  route: [
    { kind: 'text', name: ({ list: t }) => t('table.from'), cell: (line) => place(line, 'from') },
    { kind: 'text', name: ({ list: t }) => t('table.fromCity'), cell: ({ flight }) => flight.from.city },
    { kind: 'text', name: ({ list: t }) => t('table.to'), cell: (line) => place(line, 'divertedTo', 'to') },
    { kind: 'text', name: ({ list: t }) => t('table.toCity'), cell: ({ flight }) => flight.to.city },
  ],
  times: [
    {
      kind: 'text',
      name: (words) => timeName('table.departure', words),
      cell: (line) => timeText(line, 'departure'),
    },
    {
      kind: 'text',
      name: (words) => timeName('table.arrival', words),
      cell: (line) => timeText(line, 'arrival'),
    },
  ],
  duration: minutes(({ flight }) => flight.minutes),
  flight: [
    { kind: 'text', cell: ({ flight }) => flight.flightNumber },
    {
      kind: 'text',
      unless: 'airline',
      name: ({ list: t }) => t('columns.names.airline'),
      cell: ({ flight }) => flight.airline,
    },
  ],
  aircraft: [
    { kind: 'text', cell: ({ flight }) => flight.aircraft },
    {
      kind: 'text',
      unless: 'registration',
      name: ({ list: t }) => t('columns.names.registration'),
      cell: ({ flight }) => flight.registration,
    },
  ],
  marks: text(({ marks }, { query: t }) =>
    shownMarks(marks)
      .map((mark) => t(`has.${mark}`))
      .join(', '),
  ),
  airline: text(({ airline }) => airline),
  operator: text(({ operator }) => operator),
  registration: text(({ registration }) => registration),
  ship: text(({ ship }) => ship),
  distance: number(({ flight, unit }) => inUnit(flight.distanceKm, unit)),
  night: minutes(({ flight }) => flight.nightMinutes || null),
  delay: minutes(({ flight }) => flight.arrivalDelay),
  status: text(({ status }, { flights: t }) => status && t(`status.${status}`)),
  role: text(({ role }, { flights: t }) => role && t(`role.${role}`)),
  cabin: text(({ cabin }, { flights: t }) => cabin && t(`cabin.${cabin}`)),
  bookingClass: text(({ bookingClass }) => bookingClass),
  seat: text(({ seat, seatPosition }, { flights: t }) => seat ?? (seatPosition && t(`seatPosition.${seatPosition}`))),
  reason: text(({ reason }, { flights: t }) => reason && t(`reason.${reason}`)),
  rating: number(({ flight }) => flight.rating),
  tags: text(({ tags }) => several(tags)),
  people: text(({ people }) => several(people.map(({ name }) => name))),
  note: text(({ note }) => note),
  pnr: text(({ pnr }) => pnr),
  simulator: minutes(({ flight: { session } }) => session?.minutes),
  landings: landings('landings'),
  fullStops: landings('fullStops'),
  touchAndGos: landings('touchAndGos'),
  goArounds: count('goArounds'),
  pilotFlying: text(({ pilotFlying }, { flights: t }) => pilotFlying && t(`pilotFlying.${pilotFlying}`)),
  checks: text(({ reviews }, { flights: t }) => several(checksOf(reviews).map((passed) => t(`review.${passed}`)))),
  endorsements: text(({ endorsements }) => endorsements),
  signature: text(({ signature }) => signature),
  duty: minutes(({ flight }) => pilotSum(flight.pilot, ['dutyMinutes'])),
  dutyOn: text(({ dutyOn }) => wall(dutyOn)),
  dutyOff: text(({ dutyOff }) => wall(dutyOff)),
  fuelUsed: fuel('used'),
  fuelUplifted: fuel('uplifted'),
  callsign: text(({ callsign }) => callsign),
  frequentFlyer: text(({ frequentFlyer }) => frequentFlyer),
  awardMiles: number(({ flight }) => flight.awardMiles),
  statusMiles: number(({ flight }) => flight.statusMiles),
  countSoFar: number(({ soFar, row }) => soFar.flights[row]),
  timeSoFar: minutes(({ soFar, row }) => soFar.minutes[row]),
  distanceSoFar: number(({ soFar, row, unit }) => inUnit((soFar.metres[row] ?? 0) / 1000, unit)),
}

/** What a session in a simulator was in, where a flight has its route. */
const SESSION: Part = {
  kind: 'text',
  name: ({ flights: t }) => t('session.name'),
  cell: ({ flight: { session }, words: { flights: t } }) => session && t(`fstd.${session.device}`),
}

const TRIP: Part = {
  kind: 'text',
  name: ({ list: t }) => t('table.trip'),
  cell: ({ flight: { trip }, tripOf }) => (trip === null ? null : (tripOf?.(trip) ?? null)),
}

/** Columns that are in the reader's unit, which stands behind their names. */
const MEASURED: ReadonlySet<ListColumnName> = new Set(['distance', 'distanceSoFar'])

export function listTable({ digest, rows, columns, nameOf, words, unit, tripOf }: ListTableParts): ExportTable {
  const soFar = runningTotals(digest, rows)
  const names = namesOf(columns, digest, rows, words)
  const isTimed = names.includes('times')
  const parts = names.flatMap((name) =>
    partsOf(name, words)
      .filter(({ unless }) => unless === undefined || !names.includes(unless))
      .map((part) => ({ name, part })),
  )
  const session = hasSessions(digest, rows) ? [{ name: 'simulator' as const, part: SESSION }] : []
  const all = [...parts, ...(tripOf ? [{ name: 'route' as const, part: TRIP }] : []), ...session]
  return {
    columns: all.map(({ name, part }): TableColumn => {
      const own = part.name?.(words) ?? nameOf(name)
      return { kind: part.kind, name: MEASURED.has(name) ? `${own} (${unit})` : own }
    }),
    count: rows.length,
    row: (at) => {
      const row = rows[at] ?? 0
      const line = { flight: listFlight(digest, row, words.tag), digest, row, isTimed, soFar, words, unit, tripOf }
      return all.map(({ part }) => part.cell(line))
    },
  }
}

/** What pilots log. */
const OF_PILOTS: ReadonlySet<ListColumnName> = new Set<ListColumnName>([
  'simulator',
  'landings',
  'fullStops',
  'touchAndGos',
  'goArounds',
  'pilotFlying',
  'checks',
  'endorsements',
  'signature',
  'duty',
  'dutyOn',
  'dutyOff',
  'fuelUsed',
  'fuelUplifted',
])
/** Counts of the flights before, which another program adds up itself. */
const SO_FAR: ReadonlySet<ListColumnName> = new Set<ListColumnName>(['countSoFar', 'timeSoFar', 'distanceSoFar'])

/** All there are; a pilot's where one of the flights says anything of the kind. */
export function allColumns({ columns: { marks } }: Digest, rows: Uint32Array): ListColumn[] {
  const isPilot = rows.some((row) => ((marks[row] ?? 0) & MARKS.pilot) !== 0)
  const names = LIST_COLUMN_NAMES.filter((name) => !SO_FAR.has(name) && (isPilot || !OF_PILOTS.has(name)))
  return names.map((name) => ({ name, width: null }))
}

function hasSessions(digest: Digest, rows: Uint32Array): boolean {
  return rows.some((row) => digest.columns.session[row] !== 0)
}

/** How a flight ended that its date does not say. */
const ENDS = ['cancelled', 'diverted'].map((status) => choiceIndex('status', status))

/**
 * Those of the list, all own fields one by one. Where a flight was cancelled or diverted or there are sessions, what says
 * so is added: else they would be read as flights that were flown.
 */
function namesOf(
  columns: readonly ListColumn[],
  digest: Digest,
  rows: Uint32Array,
  { customFields }: RowWords,
): TableColumnName[] {
  const shown = columns.map(({ name }) => name)
  const own = customFields.map(({ id }) => ownKey(id)).filter((key) => !shown.includes(key))
  const hasEnds = rows.some((row) => ENDS.includes(digest.columns.status[row] ?? 0))
  const added: TableColumnName[] = [
    ...(hasEnds ? (['status'] as const) : []),
    ...(hasSessions(digest, rows) ? (['simulator'] as const) : []),
  ]
  const names = shown.flatMap((name): TableColumnName | TableColumnName[] => (name === 'custom' ? own : name))
  return [...names, ...added.filter((name) => !names.includes(name))]
}

function partsOf(name: TableColumnName, { customFields }: RowWords): readonly Part[] {
  if (!isOwnKey(name)) return PARTS[name]
  const field = customFields.find(({ id }) => id === fieldIdOf(name))
  return field ? [ownPart(field)] : []
}

/** An own field as a value of its kind. */
function ownPart({ id, kind }: CustomField): Part {
  const kinds = { number: 'number', duration: 'minutes', date: 'date' } as const satisfies Partial<
    Record<CustomKind, TableKind>
  >
  return {
    kind: Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : 'text',
    cell: ({ flight, words: { flights: t } }) => {
      const value = flight.custom[id] ?? null
      return typeof value === 'boolean' ? t(value ? 'detail.yes' : 'detail.no') : value
    },
  }
}

/** `12:45`, on another day than that of the flight `12:45 +1`. */
function timeText({ flight, digest, row, words }: Source, end: 'departure' | 'arrival'): string | null {
  const time = flight[end]
  const offset = words.isUtc ? 0 : (digest.columns[`${end}Offset`][row] ?? 0)
  const day = wallClock((digest.columns[end][row] ?? 0) + offset).slice(0, 10)
  const days = flight.date.length === day.length && time !== null ? daysBetween(flight.date, day) : 0
  return time === null || days === 0 ? time : `${time} ${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

function timeName(key: 'table.departure' | 'table.arrival', { list: t, isUtc }: RowWords): string {
  return isUtc ? t('columns.inUtc', { name: t(key) }) : t(key)
}

/** Whole, as the list shows it. */
function inUnit(km: number | null, unit: DistanceUnit): number | null {
  return km === null ? null : Math.round(km / KM_PER_UNIT[unit])
}
