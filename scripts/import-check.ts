/**
 * What importing files would bring, as one JSON document, by the same code as the app's and without network:
 * `npm run --silent import:check -- FILE… [--log log.json] [--today 2026-11-27]`. Against a log the rows are compared with
 * its flights as well. Of an archive of a whole log every entry is a row, by its collection; a recording has its format and when it
 * was, boarding passes are read out of pictures (PNG, JPEG, GIF, BMP) and PDF files. What cannot be done goes to standard
 * error, with exit code 2 for a wrong command and 1 for a file that is not there; a file whose format nobody knows is
 * part of the document.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { localToday } from '../core/time/local-today.ts'
import { isRealDay } from '../core/time/calendar-date.ts'
import type { Flight } from '../core/flight/flight.ts'
import { messageOf, Refusal } from './lib/refusal.ts'
import { checkArchive, type CheckedArchive, openBytes } from './import/check-archive.ts'
import { checkFiles } from './import/check-files.ts'
import { readLogFile } from './stats/read-log-file.ts'

const USAGE = 'usage: npm run --silent import:check -- FILE… [--log log.json] [--today YYYY-MM-DD]'

interface Arguments {
  paths: string[]
  log: string | undefined
  today: string
}

function readArguments(): Arguments {
  try {
    const options = { log: { type: 'string' }, today: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length === 0) throw new Error('no file named')
    const today = values.today ?? localToday(new Date())
    if (!isRealDay(today)) throw new Error(`--today ${today} is no day`)
    return { paths: positionals, log: values.log, today }
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\n${USAGE}`, 2)
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Refusal(`cannot read ${path}: ${messageOf(error)}`)
  }
}

function flightsOf(path: string): Flight[] {
  const read = readLogFile(new TextDecoder().decode(readBytes(path)))
  if (!read.ok) throw new Refusal(`${path}: ${read.error}`)
  return read.value.flights.flatMap(({ id, attributes }) => (attributes === null ? [] : [{ ...attributes, id }]))
}

try {
  const { paths, log, today } = readArguments()
  const files = paths.map((path) => ({ name: basename(path), bytes: readBytes(path) }))
  const known = log === undefined ? [] : flightsOf(log)
  const ids = new Set(known.map(({ id }) => id))
  const archives: CheckedArchive[] = []
  const others: typeof files = []
  for (const file of files) {
    const opened = await openBytes(file.bytes)
    if (opened) archives.push(await checkArchive(file.name, opened, ids))
    else others.push(file)
  }
  const checked =
    others.length > 0 ? await checkFiles(others, { known, today }) : { files: [], ownFields: [], trips: [] }
  const { ownFields, trips } = checked
  const document = { files: [...archives, ...checked.files], ownFields, trips }
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof Refusal ? error.exitCode : 1
}
