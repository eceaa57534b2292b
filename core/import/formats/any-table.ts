// Any other table with a date and two places: its columns are known by the names people give them, in English and German,
// and by what stands in them.
import { compactName } from '../file/clean-cell.ts'
import type { Table } from '../file/table.ts'
import type { ImportFormat } from '../read/format.ts'
import { CLOCK, clockOf, clockQuestion } from '../read/clock-question.ts'
import { airlineByCode } from '../read/code-lists.ts'
import {
  AIRLINE,
  ALL_LANDINGS,
  CABIN,
  COMPANIONS,
  DATE,
  FLIGHT_NUMBER,
  FROM,
  INSTRUCTOR_NAME,
  INSTRUCTOR_OR_TIME,
  LANDING_COUNTS,
  NOTE,
  PIC_NAME,
  PILOT_MINUTES,
  PNR,
  POSITION,
  REASON,
  REGISTRATION,
  ROLE,
  SEAT,
  SESSION_DATE,
  SESSION_ID,
  SESSION_TIME,
  SESSION_TYPE,
  TIMES,
  TO,
  TOTAL,
  TYPE,
} from '../read/column-names.ts'
import type { Facts, Words } from '../read/facts.ts'
import { dateOrderQuestion } from '../read/order-question.ts'
import { readClock } from '../read/read-clock.ts'
import { attributesIn } from '../read/table-attributes.ts'
import { CABIN_WORDS, POSITION_WORDS, REASON_WORDS, ROLE_WORDS } from '../read/table-words.ts'
import type { TargetRecord } from '../record/target.ts'
import { ownListLayout } from './own-list.ts'
import type { Columns, LogbookLayout } from './pilots/logbook/layout.ts'
import { instructorIn } from './pilots/logbook/instructor-column.ts'
import { placeWithCode } from './pilots/logbook/named-place.ts'
import { readLogbook } from './pilots/logbook/read-logbook.ts'

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'local',
  dateOrder: 'day-month',
  asksDateOrder: true,
  date: DATE,
  from: FROM,
  to: TO,
  times: TIMES,
  total: TOTAL,
  registration: `${REGISTRATION},${SESSION_ID}`,
  type: `${TYPE},${SESSION_TYPE}`,
  flightNumber: FLIGHT_NUMBER,
  minutes: { ...PILOT_MINUTES, simulatorMinutes: SESSION_TIME },
  counts: LANDING_COUNTS,
  allLandings: ALL_LANDINGS,
  proposesTakeOffs: true,
  proposesMultiPilot: true,
  hasSessions: true,
  people: [
    ['PIC', PIC_NAME],
    ['Instructor', INSTRUCTOR_NAME],
    [null, COMPANIONS],
  ],
  note: NOTE,
  placeOf: placeWithCode,
}
const OTHERS = [AIRLINE, SEAT, POSITION, CABIN, REASON, PNR, ROLE, INSTRUCTOR_OR_TIME].join(',')

export const anyTable: ImportFormat = {
  id: 'table',
  isGeneric: true,
  score: ({ table }) => (table && (ownListLayout(table) ?? layoutFor(table)) ? 0.6 : 0),
  questions: (file) => {
    const { table } = file
    if (!table || ownListLayout(table)) return []
    const layout = layoutFor(table)
    if (!layout) return []
    const dates = dateOrderQuestion(table, layout.date.split(',')[0] ?? '')
    return [...(isUtc(layout.times) ? [] : clockQuestion(file, layout.times)), ...dates]
  },
  *read({ table }, { choices, today }) {
    if (!table) return
    const own = ownListLayout(table)
    const layout = own ?? layoutFor(table)
    if (!layout) return
    const isSaid = own !== null || isUtc(layout.times)
    const clock = (isSaid ? null : clockOf(choices[CLOCK])) ?? layout.clock
    yield* readLogbook(table, { ...layout, clock }, choices, today)
  },
}

/** Rows that are looked at to tell a column of times from one of places. */
const SAMPLE = 20
/** A clock without its colon; no place has such a name. */
const FOUR_DIGITS = /^\d{4}$/
/** How a heading says that its times are those of UTC. */
const UTC_SUFFIXES = [' (UTC)', ' UTC']

/** `Departure` may be a place or a time: its cells tell. Null without a date and two places. */
function layoutFor(table: Table): LogbookLayout | null {
  const timed = clockColumns(table)
  const [date] = there(table, DATE)
  const pick = (columns: Columns, isTimed: boolean): string[] =>
    there(table, columns).filter((column) => timed.has(compactName(column)) === isTimed)
  const [[from], [to]] = [pick(FROM, false), pick(TO, false)]
  if (date === undefined || from === undefined || to === undefined || from === to) return null
  const local = timesBy((columns) => pick(columns, true))
  const utc = timesBy((columns) => pick(inUtc(columns), true))
  const isLocal = Object.keys(local).length > 0 || Object.keys(utc).length === 0
  const attributes = attributesIn(table)
  return {
    ...LAYOUT,
    clock: isLocal ? 'local' : 'utc',
    date: [date, ...there(table, SESSION_DATE)].join(','),
    from,
    to,
    times: isLocal ? local : utc,
    others: `${OTHERS},${attributes.columns}`,
    more: (facts, record) => ({ ...attributes.read(facts), ...more(facts, record) }),
  }
}

function timesBy(pick: (columns: Columns) => string[]): LogbookLayout['times'] {
  return Object.fromEntries(
    Object.entries(TIMES).flatMap(([name, columns]) => {
      const [column] = pick(columns)
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
}

function inUtc(columns: Columns): Columns {
  return columns
    .split(',')
    .flatMap((column) => UTC_SUFFIXES.map((suffix) => column + suffix))
    .join(',')
}

function isUtc(times: LogbookLayout['times']): boolean {
  return Object.values(times).some((column) => UTC_SUFFIXES.some((suffix) => column.endsWith(suffix)))
}

function there(table: Table, columns: Columns): string[] {
  return columns.split(',').filter((column) => table.has(column))
}

function clockColumns(table: Table): ReadonlySet<string> {
  const timed = new Set<string>()
  const places = new Set<string>()
  let rows = 0
  for (const row of table.rows()) {
    for (const column of table.columns) {
      const cell = row.get(column)
      if (cell === '') continue
      const isTimed = FOUR_DIGITS.test(cell) || /\d:\d\d/.test(cell)
      const kind = isTimed && readClock(cell.slice(-8).trim()) ? timed : places
      kind.add(compactName(column))
    }
    rows += 1
    if (rows >= SAMPLE) break
  }
  return new Set([...timed].filter((column) => !places.has(column)))
}

function more(facts: Facts, record: TargetRecord): Partial<TargetRecord> {
  const text = (columns: Columns): string | null =>
    columns.split(',').reduce<string | null>((found, column) => found ?? facts.text(column), null)
  const meant = <T>(columns: Columns, meanings: Words<T>): T | null => {
    const column = columns.split(',').find((one) => facts.text(one) !== null)
    return column === undefined ? null : facts.choice(column, meanings)
  }
  const role = meant(ROLE, ROLE_WORDS)
  return {
    ...instructorIn(facts, INSTRUCTOR_OR_TIME, record),
    ...(role && { role }),
    airline: airlineByCode(text(AIRLINE)),
    seat: text(SEAT),
    seatPosition: meant(POSITION, POSITION_WORDS),
    cabin: meant(CABIN, CABIN_WORDS),
    reason: meant(REASON, REASON_WORDS),
    pnr: text(PNR),
  }
}
