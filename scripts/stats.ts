/**
 * Every statistic of a log as one JSON document, from the same code as the app's, without network:
 * `npm run --silent stats -- log.json --filter "year:2024 -cabin:economy"`. The file is what the app saves as the whole log,
 * an archive of it, what `scripts/seed-log.ts` prints, or a file the import reads (`docs/import.md`). What cannot
 * be done goes to standard error, with exit code 2 for a wrong command and 1 for a file or filter that cannot be read.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Archive, ArchiveProblem } from '../core/archive/read-archive.ts'
import { applyChanges } from '../core/digest/apply-changes.ts'
import { allRows, emptyDigest } from '../core/digest/digest.ts'
import type { Result } from '../core/lib/result.ts'
import type { OtherNames } from '../core/query/other-names.ts'
import { filterRows } from '../core/query/rows/filter-rows.ts'
import { parseQuery } from '../core/query/parse/parse.ts'
import { countedTest } from '../core/stats/drill/counted.ts'
import { statsReference } from '../core/stats/groups/reference.ts'
import { histogramsOf } from '../core/stats/figures/histogram.ts'
import { statisticsOf } from '../core/stats/statistics.ts'
import { localToday } from '../core/time/local-today.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { openBytes, recordsOf } from './import/check-archive.ts'
import { messageOf, Refusal } from './lib/refusal.ts'
import { loadReference } from './reference/load-reference.ts'
import { pilotGroups, pilotStanding } from './stats/pilot-standing.ts'
import { type LogFile, readLogFile, readRecords } from './stats/read-log-file.ts'

const USAGE = 'usage: npm run --silent stats -- FILE [--filter "query"]'

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

/** A log, or files of another product as the import reads them. */
async function readFlights(path: string): Promise<LogFile> {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new Refusal(`cannot read ${path}: ${messageOf(error)}`)
  }
  const archive = await openBytes(bytes)
  const read = archive ? await readArchive(path, archive) : readLogFile(new TextDecoder().decode(bytes))
  if (read.ok) return read.value
  const { importedLog } = await import('./import/imported-log.ts')
  const imported = await importedLog(basename(path), bytes, localToday(new Date()))
  if (imported === null) throw new Refusal(`${path}: ${read.error}, and no format the import knows`)
  if (imported.leftOut > 0) process.stderr.write(`${path}: ${imported.leftOut} rows left out; import:check says why\n`)
  return imported.log
}

async function readArchive(path: string, opened: Result<Archive, ArchiveProblem>): Promise<Result<LogFile, string>> {
  if (!opened.ok) throw new Refusal(`${path}: ${opened.error === 'newer' ? 'of a later version' : 'damaged'}`)
  const { records, leftOut } = await recordsOf(opened.value)
  if (leftOut > 0) process.stderr.write(`${path}: ${leftOut} entries cannot be read\n`)
  return readRecords(
    records.map(({ type, id, attributes }) => ({ type, id, attributes })),
    opened.value.manifest.preferences,
  )
}

async function main(): Promise<void> {
  const { path, filter } = readArguments()
  const { query, issues } = parseQuery(filter)
  if (issues.length > 0) {
    throw new Refusal(issues.map(({ code, text }) => `cannot understand "${text}" in the filter (${code})`).join('\n'))
  }
  await loadTemporal()
  const log = await readFlights(path)
  const { countries, airlines, aircraft } = await loadReference()
  const today = localToday(new Date())
  const digest = applyChanges(emptyDigest(), log.flights)
  const names: OtherNames = {
    country: (code) => Object.values(countries.get(code)?.name ?? {}),
    trip: (id) => log.trips.get(id) ?? null,
    ownField: (name) => log.ownFieldsNamed(name),
    placeCodes: 'typed',
    dateOrder: null,
    today,
    counted: countedTest,
  }
  const rows = filterRows(digest, query, allRows(digest), names)
  const statistics = statisticsOf(digest, rows, statsReference(countries, airlines, aircraft))
  const histograms = histogramsOf(digest, rows, statistics.custom, log.ownDurations)
  const pilot = {
    ...statistics.pilot,
    ...pilotGroups(digest, rows, aircraft),
    ...pilotStanding(digest, aircraft, log, names),
  }
  process.stdout.write(`${JSON.stringify({ filter, ...statistics, pilot, histograms }, null, 2)}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof Refusal ? error.exitCode : 1
}
