/**
 * Every statistic of a log as one JSON document, from the same code as the app's, without network:
 * `npm run --silent stats -- log.json --filter "year:2024 -cabin:economy"`. The file is what the app saves as the whole log,
 * or what `scripts/seed-log.ts` prints. What cannot be done goes to standard error, with exit code 2 for a wrong command
 * and 1 for a file or filter that cannot be read.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { applyChanges } from '../core/digest/apply-changes.ts'
import { allRows, emptyDigest } from '../core/digest/digest.ts'
import { filterRows } from '../core/query/rows/filter-rows.ts'
import { parseQuery } from '../core/query/parse/parse.ts'
import { statsReference } from '../core/stats/reference.ts'
import { statisticsOf } from '../core/stats/statistics.ts'
import { localToday } from '../core/time/local-today.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { loadReference } from './reference/load-reference.ts'
import { type LogFile, readLogFile } from './stats/read-log-file.ts'

const USAGE = 'usage: npm run --silent stats -- FILE [--filter "query"]'

class Refusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

function readArguments(): { path: string; filter: string } {
  try {
    const { values, positionals } = parseArgs({ options: { filter: { type: 'string' } }, allowPositionals: true })
    const [path, ...others] = positionals
    if (path === undefined) throw new Error('no file named')
    if (others.length > 0) throw new Error(`one file at a time, and put a filter in quotes: ${others.join(' ')}`)
    return { path, filter: values.filter ?? '' }
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\n${USAGE}`, 2)
  }
}

function readFlights(path: string): LogFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Refusal(`cannot read ${path}: ${messageOf(error)}`)
  }
  const read = readLogFile(text)
  if (!read.ok) throw new Refusal(`${path}: ${read.error}`)
  return read.value
}

async function main(): Promise<void> {
  const { path, filter } = readArguments()
  const { query, issues } = parseQuery(filter)
  if (issues.length > 0) {
    throw new Refusal(issues.map(({ code, text }) => `cannot understand "${text}" in the filter (${code})`).join('\n'))
  }
  const log = readFlights(path)
  await loadTemporal()
  const { countries, airlines, aircraft } = await loadReference()
  const digest = applyChanges(emptyDigest(), log.flights)
  const rows = filterRows(digest, query, allRows(digest), {
    country: (code) => Object.values(countries.get(code)?.name ?? {}),
    trip: (id) => log.trips.get(id) ?? null,
    ownField: (name) => log.ownFieldsNamed(name),
    placeCodes: 'typed',
    today: localToday(new Date()),
  })
  const statistics = statisticsOf(digest, rows, statsReference(countries, airlines, aircraft))
  process.stdout.write(`${JSON.stringify({ filter, ...statistics }, null, 2)}\n`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof Refusal ? error.exitCode : 1
}
