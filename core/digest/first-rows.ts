// The newest rows of a digest and what the others add up to: small enough to be kept where a page reads it at once, and
// enough for the list to stand as it will when the whole digest is there.
import { choiceIndex, COLUMN_NAMES, type ColumnName, UNKNOWN } from './columns.ts'
import { type CompactTables, compactTables, fillTables } from './compact-tables.ts'
import { columnsOf, type Digest } from './digest.ts'
import { DIGEST_VERSION } from './encode.ts'
import { emptyTables } from './tables.ts'

export interface FirstRows {
  readonly version: string
  /** Flights of the whole log. */
  readonly count: number
  readonly ids: readonly string[]
  /** In the order of `COLUMN_NAMES`. */
  readonly columns: readonly (readonly number[])[]
  readonly tables: CompactTables['values']
  /** The flights behind those rows, newest month first. */
  readonly others: readonly Others[]
}

/**
 * Flights of one month, sessions in a simulator among them: `month` as the column `date` writes it; sums over those
 * flown, in whole minutes and metres.
 */
type Others = readonly [
  month: number,
  flights: number,
  sessions: number,
  planned: number,
  cancelled: number,
  withoutMinutes: number,
  minutes: number,
  withoutMetres: number,
  metres: number,
]

const VERSION = `${DIGEST_VERSION}.2`
/** A list shows the beginning of a note, and of these nothing. */
const NOTE_CHARACTERS = 200
const LEFT_OUT: ReadonlySet<ColumnName> = new Set(['rest'])

/** @param most rows to keep whole */
export function firstRowsOf(digest: Digest, most: number): FirstRows {
  const rows = Math.min(most, digest.count)
  const part = columnsOf((name) => (LEFT_OUT.has(name) ? new Int32Array(rows) : digest.columns[name].slice(0, rows)))
  const ids = digest.ids.slice(0, rows)
  const { columns, values } = compactTables({ count: rows, ids, columns: part, tables: digest.tables })
  return {
    version: VERSION,
    count: digest.count,
    ids,
    columns: COLUMN_NAMES.map((name) => [...columns[name]]),
    tables: { ...values, notes: beginnings(values.notes), endorsements: beginnings(values.endorsements) },
    others: othersFrom(digest, rows),
  }
}

/** Two texts that begin alike stay whole: an index stands for each. */
function beginnings(texts: readonly unknown[]): readonly unknown[] {
  const begun = texts.map((text) => String(text).slice(0, NOTE_CHARACTERS))
  return new Set(begun).size === begun.length ? begun : texts
}

function othersFrom({ columns, count }: Digest, from: number): Others[] {
  const found: Others[] = []
  for (let row = from; row < count; ) {
    const month = monthAt(columns.date, row)
    const notFlown = { sessions: 0, planned: 0, cancelled: 0 }
    const sums = { flights: 0, withoutMinutes: 0, minutes: 0, withoutMetres: 0, metres: 0 }
    for (; row < count && monthAt(columns.date, row) === month; row++) {
      sums.flights++
      const kind = notFlownKind(columns.session[row], columns.status[row])
      if (kind !== null) {
        notFlown[kind]++
        continue
      }
      const [minutes, metres] = [columns.minutes[row] ?? UNKNOWN, columns.metres[row] ?? UNKNOWN]
      if (minutes === UNKNOWN) sums.withoutMinutes++
      else sums.minutes += minutes
      if (metres === UNKNOWN) sums.withoutMetres++
      else sums.metres += metres
    }
    const { flights, withoutMinutes, minutes, withoutMetres, metres } = sums
    const { sessions, planned, cancelled } = notFlown
    found.push([month, flights, sessions, planned, cancelled, withoutMinutes, minutes, withoutMetres, metres])
  }
  return found
}

function monthAt(date: Int32Array, row: number): number {
  return Math.floor((date[row] ?? 0) / 100) * 100
}

const PLANNED = choiceIndex('status', 'planned')
/** Of a session whose device is not known: what it is counts, not in what. */
const ANY_DEVICE = choiceIndex('session', 'other')
const CANCELLED = choiceIndex('status', 'cancelled')

function notFlownKind(device: number | undefined, status: number | undefined) {
  if (device !== 0) return 'sessions'
  if (status === PLANNED) return 'planned'
  return status === CANCELLED ? 'cancelled' : null
}

/**
 * A digest of as many flights as the log has, of which only the first rows are known, and those alone have ids. The
 * others stand for their month: their number, and minutes and metres that add up to what theirs do. For totals, and a list
 * in the digest's own order. Null for what another version wrote, and for what is damaged.
 */
export function digestOfFirstRows(rows: FirstRows): Digest | null {
  try {
    return rows.version === VERSION ? laidOut(rows) : null
  } catch {
    return null
  }
}

function laidOut({ count, ids, columns, tables, others }: FirstRows): Digest {
  const known = new Map(COLUMN_NAMES.map((name, at) => [name, Int32Array.from(columns[at] ?? [])]))
  const whole = (name: ColumnName): Int32Array => {
    const column = new Int32Array(count)
    column.set(known.get(name) ?? [])
    return column
  }
  const [date, status, minutes, metres] = [whole('date'), whole('status'), whole('minutes'), whole('metres')]
  const session = whole('session')
  let row = ids.length
  for (const [month, flights, sessions, planned, cancelled, withoutMinutes, minutesInAll, ...lengths] of others) {
    const [withoutMetres, metresInAll] = lengths
    const end = row + flights
    const real = row + sessions
    const flown = real + planned + cancelled
    date.fill(month, row, end)
    session.fill(ANY_DEVICE, row, real)
    status.fill(PLANNED, real, real + planned)
    status.fill(CANCELLED, real + planned, flown)
    share(minutes, flown, end, withoutMinutes, minutesInAll)
    share(metres, flown, end, withoutMetres, metresInAll)
    row = end
  }
  if (row !== count) throw new Error('first rows that do not add up')
  const filled = emptyTables()
  fillTables(filled, tables)
  const full = { date, session, status, minutes, metres }
  const columnOf = (name: ColumnName): Int32Array => known.get(name) ?? new Int32Array(0)
  return { count, ids, columns: { ...columnsOf(columnOf), ...full }, tables: filled }
}

/** Rows from `from` to before `to`: some that are unknown, and the others as equal as whole numbers can be. */
function share(column: Int32Array, from: number, to: number, unknown: number, sum: number): void {
  const start = from + unknown
  column.fill(UNKNOWN, from, start)
  if (to <= start) return
  const each = Math.floor(sum / (to - start))
  column.fill(each, start, to)
  for (let left = sum - each * (to - start), row = start; left > 0; left--, row++) column[row] = each + 1
}
