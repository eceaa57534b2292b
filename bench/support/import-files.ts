import { csvRow } from '../../core/export/text/csv.ts'
import { EXPORTS } from '../../core/export/formats/registry.ts'
import type { ExportFormatId } from '../../core/export/format.ts'
import type { Flight } from '../../core/flight/flight.ts'

export interface ImportedFile {
  /** Format it is read by. */
  format: string
  name: string
  text: string
}

/** The same flights as other programs write them: two of their own, and a table nobody knows, by its headings. */
export function importedFiles(flights: readonly Flight[]): ImportedFile[] {
  return [
    { format: 'my-flightradar24', name: 'flightradar.csv', text: written('my-flightradar24', flights) },
    { format: 'openflights', name: 'openflights.csv', text: written('openflights', flights) },
    { format: 'table', name: 'table.csv', text: table(flights) },
  ]
}

function written(id: ExportFormatId, flights: readonly Flight[]): string {
  const writer = EXPORTS[id].writer(flights, { userName: 'erika', nowMs: 0, placeCodes: 'typed', fields: [] })
  const lines = flights
    .filter((flight) => writer.exclusion(flight) === null)
    .map((flight, at) => writer.flight(flight, at, { tracks: [] }))
  return writer.begin() + lines.join('') + writer.end()
}

function table(flights: readonly Flight[]): string {
  const rows = flights
    .filter(({ date }) => /^\d{4}-\d{2}-\d{2}$/.test(date ?? ''))
    .map(({ date, from, to, flightNumber, aircraft, seat, note }) =>
      csvRow([
        date ?? '',
        from?.iata ?? from?.icao ?? '',
        to?.iata ?? to?.icao ?? '',
        flightNumber ? `${flightNumber.carrier}${flightNumber.number}` : '',
        aircraft?.registration ?? '',
        seat?.number ?? '',
        note ?? '',
      ]),
    )
  return csvRow(['Date', 'From', 'To', 'Flight number', 'Registration', 'Seat', 'Note']) + rows.join('')
}
