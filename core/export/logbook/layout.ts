import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import type { Fact } from '../facts.ts'
import { type ExportFormatId, type ExportFormat, isTypeCodeLost, lostBeside } from '../format.ts'
import type { ExportTable, TableCell, TableKind } from '../table/export-table.ts'
import { csvRow } from '../text/csv.ts'
import { entriesOf, exclusionOfEntry } from './entry.ts'

/** A column of a logbook as a table. */
export interface LayoutColumn {
  name: string
  kind: TableKind
  cell: (flight: FlightAttributes) => TableCell
}

/** A logbook as the rules of one authority lay it out, as a table for other programs. */
export interface LogbookLayout {
  id: Extract<ExportFormatId, 'easa' | 'faa'>
  columns: readonly LayoutColumn[]
  held: ReadonlySet<Fact>
  isLost: (fact: Fact, flight: FlightAttributes) => boolean
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

/** Minutes; nothing for none. */
export const length = (name: string, cell: (flight: FlightAttributes) => number): LayoutColumn => ({
  name,
  kind: 'minutes',
  cell: (flight) => cell(flight) || null,
})

/** A number; nothing for none. */
export const count = (name: string, cell: (flight: FlightAttributes) => number): LayoutColumn => ({
  name,
  kind: 'number',
  cell: (flight) => cell(flight) || null,
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
          fact === 'typeCode' ? isTypeCodeLost(flight, context) : isLost(fact, flight),
        ),
      begin: () => csvRow(columns.map(({ name }) => name)),
      flight: (flight) => csvRow(columns.map(({ cell, kind }) => shown(cell(flight), kind))),
      end: () => '',
    }),
  }
}

/** The layout as a table with values, the oldest first; flights that are no entries are left out. */
export function tableOf({ columns }: LogbookLayout, flights: readonly Flight[]): ExportTable {
  const entries = entriesOf(flights)
  return {
    columns,
    count: entries.length,
    row: (at) => {
      const flight = entries[at]
      return columns.map(({ cell }) => (flight ? cell(flight) : null))
    },
  }
}
