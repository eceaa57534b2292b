// The list as a table for other programs: its own columns, values instead of words where a program can reckon with them.
import type { ExportTable, TableCell, TableColumn, TableKind } from '../../../../core/export/table/export-table.ts'
import { fieldIdOf, isOwnKey, type OwnKey } from '../../../../core/custom/own-key.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { readFuel } from '../../../../core/digest/pilot/fuel-text.ts'
import { type PilotEntry, pilotSum } from '../../../../core/digest/pilot-sum.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { type RunningTotals, runningTotals } from '../../../../core/query/rows/totals.ts'
import { type ListedFlight, listFlight } from '../../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import { shownMarks } from '../../../flight/summary/shown-marks.ts'
import { allCustomWords, ownWords } from './custom-words.ts'
import type { ListColumnName, ListColumn } from './list-columns.ts'
import { checksOf, FULL_STOPS, LANDINGS, TOUCH_AND_GOS, wallClock } from './pilot-columns.ts'

export interface ListTableParts {
  digest: Digest
  /** In the order in which the list shows them. */
  rows: Uint32Array
  columns: readonly ListColumn[]
  nameOf: (name: ListColumnName) => string
  words: RowWords
  unit: DistanceUnit
}

interface Source {
  flight: ListedFlight
  row: number
  soFar: RunningTotals
  words: RowWords
  unit: DistanceUnit
}

interface Part {
  kind: TableKind
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

const PARTS: Readonly<Record<Exclude<ListColumnName, OwnKey>, readonly Part[]>> = {
  date: [{ kind: 'date', cell: ({ flight }) => flight.date || null }],
  route: [
    { kind: 'text', name: ({ list: t }) => t('table.from'), cell: ({ flight }) => flight.from.code },
    { kind: 'text', name: ({ list: t }) => t('table.fromCity'), cell: ({ flight }) => flight.from.city },
    { kind: 'text', name: ({ list: t }) => t('table.to'), cell: ({ flight }) => flight.to.code },
    { kind: 'text', name: ({ list: t }) => t('table.toCity'), cell: ({ flight }) => flight.to.city },
  ],
  times: [
    {
      kind: 'text',
      name: (words) => timeName('table.departure', words),
      cell: ({ flight }) => flight.departure,
    },
    {
      kind: 'text',
      name: (words) => timeName('table.arrival', words),
      cell: ({ flight }) => timeText(flight.arrival, flight.arrivalDays),
    },
  ],
  duration: minutes(({ flight }) => flight.minutes),
  flight: [
    { kind: 'text', cell: ({ flight }) => flight.flightNumber },
    { kind: 'text', name: ({ list: t }) => t('columns.names.airline'), cell: ({ flight }) => flight.airline },
  ],
  aircraft: [
    { kind: 'text', cell: ({ flight }) => flight.aircraft },
    { kind: 'text', name: ({ list: t }) => t('columns.names.registration'), cell: ({ flight }) => flight.registration },
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
  tags: text(({ tags }) => tags.join(', ')),
  people: text(({ people }) => people.map(({ name }) => name).join(', ')),
  note: text(({ note }) => note),
  pnr: text(({ pnr }) => pnr),
  custom: text(({ custom }, words) => allCustomWords(custom, words)),
  simulator: minutes(({ flight: { session } }) => session?.minutes),
  landings: count(...LANDINGS),
  fullStops: count(...FULL_STOPS),
  touchAndGos: count(...TOUCH_AND_GOS),
  goArounds: count('goArounds'),
  pilotFlying: text(({ pilotFlying }, { flights: t }) => pilotFlying && t(`pilotFlying.${pilotFlying}`)),
  checks: text(({ reviews }, { flights: t }) =>
    checksOf(reviews)
      .map((passed) => t(`review.${passed}`))
      .join(', '),
  ),
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

/** Columns that are in the reader's unit, which stands behind their names. */
const MEASURED: ReadonlySet<ListColumnName> = new Set(['distance', 'distanceSoFar'])

export function listTable({ digest, rows, columns, nameOf, words, unit }: ListTableParts): ExportTable {
  const soFar = runningTotals(digest, rows)
  const parts = columns.flatMap(({ name }) => partsOf(name).map((part) => ({ name, part })))
  return {
    columns: parts.map(({ name, part }): TableColumn => {
      const own = part.name?.(words) ?? nameOf(name)
      return { kind: part.kind, name: MEASURED.has(name) ? `${own} (${unit})` : own }
    }),
    count: rows.length,
    row: (at) => {
      const row = rows[at] ?? 0
      const line = { flight: listFlight(digest, row, words.tag), row, soFar, words, unit }
      return parts.map(({ part }) => part.cell(line))
    },
  }
}

function partsOf(name: ListColumnName): readonly Part[] {
  return isOwnKey(name) ? text((flight, words) => ownWords(fieldIdOf(name), flight, words)) : PARTS[name]
}

/** `12:45`, on another day `12:45 +1`. */
function timeText(time: string | null, days: number): string | null {
  return time === null || days === 0 ? time : `${time} ${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

function timeName(key: 'table.departure' | 'table.arrival', { list: t, isUtc }: RowWords): string {
  return isUtc ? t('columns.inUtc', { name: t(key) }) : t(key)
}

/** Whole, as the list shows it. */
function inUnit(km: number | null, unit: DistanceUnit): number | null {
  return km === null ? null : Math.round(km / KM_PER_UNIT[unit])
}
