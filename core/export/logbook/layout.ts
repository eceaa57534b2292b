import type { TimeEntry } from '../../flight/draft/draft.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import type { Fact } from '../facts.ts'
import { type ExportFormatId, type ExportFormat, isTypeCodeLost, lostBeside } from '../format.ts'
import type { ExportTable, TableCell, TableKind } from '../table/export-table.ts'
import { csvRow } from '../text/csv.ts'
import { columnOf, type LogbookColumn, type LogbookSums } from '../../logbook/pilot-log.ts'
import type { BookStart } from './book-start.ts'
import { entriesOf, type EntryFact, exclusionOfEntry, factOf, onDayRead } from './entry.ts'

/** A column of a logbook as a table. */
export interface LayoutColumn {
  name: string
  kind: TableKind
  cell: (flight: FlightAttributes) => TableCell
  /** What of the sums of earlier flights belongs into it; left out where it is not added up. */
  forward?: (sums: LogbookSums) => number
}

/** A logbook as the rules of one authority lay it out, as a table for other programs. */
export interface LogbookLayout {
  id: Extract<ExportFormatId, 'easa' | 'faa'>
  columns: readonly LayoutColumn[]
  held: ReadonlySet<Fact>
  /** `timeEntry`: whose day its reader reads. */
  isLost: (fact: Fact, flight: FlightAttributes, timeEntry?: TimeEntry) => boolean
  /** A length of time in its CSV. */
  lengthText: (minutes: number) => string
}

export const text = (name: string, cell: (flight: FlightAttributes) => string): LayoutColumn => ({
  name,
  kind: 'text',
  cell: (flight) => cell(flight) || null,
})

export const dated = (name: string, cell: (flight: FlightAttributes) => string): LayoutColumn => ({
  name,
  kind: 'date',
  cell: (flight) => cell(flight) || null,
})

/** A clock, `09:10`. */
export const clock = (name: string, cell: (flight: FlightAttributes) => string | null): LayoutColumn => ({
  name,
  kind: 'clock',
  cell,
})

/** What a flight has of a column that is added up, and what earlier sums have of it. */
type Counts = readonly [of: (flight: FlightAttributes) => number, forward: (sums: LogbookSums) => number]

/** A fact of the pilot's log. */
export const fact = (name: EntryFact & LogbookColumn): Counts => [
  (flight) => factOf(flight, name),
  (sums) => columnOf(sums, name),
]

/** Minutes; nothing for none. */
export const length = (name: string, ...[of, forward]: Counts): LayoutColumn => ({
  name,
  kind: 'minutes',
  cell: (flight) => of(flight) || null,
  forward,
})

/** A number; nothing for none. */
export const count = (name: string, ...[of, forward]: Counts): LayoutColumn => ({
  name,
  kind: 'number',
  cell: (flight) => of(flight) || null,
  forward,
})

/** The layout as separated text. */
export function csvOf({ id, columns, held, isLost, lengthText }: LogbookLayout): ExportFormat {
  const shown = (cell: TableCell, kind: TableKind): string => {
    if (cell === null) return ''
    return kind === 'minutes' && typeof cell === 'number' ? lengthText(cell) : String(cell)
  }
  return {
    id,
    mediaType: 'text/csv',
    writer: (_flights, context) => ({
      exclusion: exclusionOfEntry,
      lost: (flight) =>
        lostBeside(flight, held, (fact) =>
          fact === 'typeCode' ? isTypeCodeLost(flight, context) : isLost(fact, flight, context.timeEntry),
        ),
      begin: () => csvRow(columns.map(({ name }) => name)),
      flight: (flight) => {
        const entry = onDayRead(flight, context.timeEntry)
        return csvRow(columns.map(({ cell, kind }) => shown(cell(entry), kind)))
      },
      end: () => '',
    }),
  }
}

/** The layout as a table with values, the oldest first; flights that are no entries are left out. */
export function tableOf({ columns }: LogbookLayout, flights: readonly Flight[], timeEntry?: TimeEntry): ExportTable {
  const entries = entriesOf(flights).map((flight) => onDayRead(flight, timeEntry))
  return {
    columns,
    count: entries.length,
    row: (at) => {
      const flight = entries[at]
      return columns.map(({ cell }) => (flight ? cell(flight) : null))
    },
  }
}

/**
 * The same with a first line of what was before, where there was anything, and a last one of the totals. The import knows
 * both by these words (`sum-line.ts`) and leaves them out.
 */
export function bookTableOf(
  layout: LogbookLayout,
  flights: readonly Flight[],
  start: BookStart,
  timeEntry?: TimeEntry,
): ExportTable {
  const { columns } = layout
  const { count: entries, row } = tableOf(layout, flights, timeEntry)
  const add = (sums: number[], cells: readonly TableCell[]): void => {
    for (const [at, cell] of cells.entries()) if (typeof cell === 'number') sums[at] = (sums[at] ?? 0) + cell
  }
  const line = (name: string, sums: readonly number[]): TableCell[] =>
    columns.map(({ forward }, at) => (at === 0 ? name : forward ? sums[at] || null : null))
  const before = columns.map(({ forward }) => (start.forward && forward ? forward(start.forward) : 0))
  for (const flight of start.earlier) {
    add(
      before,
      columns.map(({ cell }) => cell(flight)),
    )
  }
  const hasBefore = before.some((sum) => sum > 0)
  const first = hasBefore ? 1 : 0
  const total = (): TableCell[] => {
    const sums = [...before]
    for (let at = 0; at < entries; at++) add(sums, row(at))
    return line('Total', sums)
  }
  return {
    columns,
    count: first + entries + 1,
    row: (at) => {
      if (at < first) return line('Brought forward', before)
      return at - first < entries ? row(at - first) : total()
    },
  }
}
