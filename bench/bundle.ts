/**
 * Script a page makes a browser load before it can be used, as sent (brotli): the entry, the page, its texts and all
 * they import, from the build's own manifest. The list stands before the database engine is loaded (sync/page/digest/first-digest.ts);
 * the engine, and the sync worker after the first paint, are counted apart.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { printTable } from './support/table.ts'

interface Chunk {
  file: string
  imports?: string[]
}

const client = join(import.meta.dirname, '..', 'dist', 'client')
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>

function bytesOf(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function withImports(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, found)
  return found
}

function scriptOf(...names: string[]): string {
  const chunks = new Set(names.flatMap((name) => [...withImports(name)]))
  let bytes = 0
  for (const name of chunks) bytes += bytesOf(manifest[name]?.file ?? '')
  return (bytes / 1000).toFixed(1)
}

/** What a module adds to the entry. */
function alone(name: string): string {
  return (Number(scriptOf(ENTRY, name)) - Number(scriptOf(ENTRY))).toFixed(1)
}

const ENTRY = 'src/entry-client.tsx'
const STILL_ENTRY = 'src/entry-still.ts'
const LOG_TEXTS = 'src/i18n/groups/english-log.ts'
const LIST_TEXTS = 'src/i18n/groups/english-list.ts'
const HOME_TEXTS = 'src/i18n/groups/english-home.ts'
const LANDING_TEXTS = 'src/i18n/groups/english-landing.ts'
const FORM_TEXTS = 'src/i18n/groups/english-form.ts'
const PILOT_TEXTS = 'src/i18n/groups/english-pilot.ts'
/** Of the statistics, and of what is shown in their place. */
const STATISTICS = [
  'src/i18n/groups/english-statistics.ts',
  'src/screens/statistics-page.tsx',
  'sync/page/digest/first-digest.ts',
] as const
/** The screen the list is, and what it reads the log with. */
const LIST = [
  ENTRY,
  LOG_TEXTS,
  LIST_TEXTS,
  'src/screens/flight-list-page.tsx',
  'sync/page/digest/first-digest.ts',
] as const
/** Loaded by every page once its first picture stands. */
const BEHIND = [
  'sync/database.ts',
  'sync/page/recorder/page-in-flight.ts',
  'sync/page/export-unsent.ts',
  'sync/page/checks/page-checks.ts',
  'sync/page/account/account-acts.ts',
] as const
/** Fetched ahead by the list some seconds later, unless the reader saves data: what is pressed there is ready then. */
const AHEAD = [
  'src/features/checks/fresh-findings.tsx',
  'src/features/flight-list/bulk/selection-bar.tsx',
  'src/features/flight-list/order-sheet.tsx',
  'src/screens/opened-flight.tsx',
  'src/query/search-help.ts',
] as const
const build = new Set(Object.values(manifest).map(({ file }) => file))
const worker = readdirSync(join(client, 'assets'))
  .filter((name) => /^worker-.*\.js$/.test(name) && !build.has(`assets/${name}`))
  .map((name) => bytesOf(`assets/${name}`))
  .reduce((largest, bytes) => Math.max(largest, bytes), 0)

const rows = [
  { page: 'landing page', 'script kB': scriptOf(STILL_ENTRY), 'aim kB': 5 },
  {
    page: 'landing page, once it is touched',
    'script kB': scriptOf(ENTRY, LANDING_TEXTS, 'src/features/landing/landing-page.tsx'),
    'aim kB': 130,
  },
  {
    page: 'first signed-in screen: the list',
    'script kB': scriptOf(...LIST),
    // 218 until 28 November 2026: nine more facts of a flight, an instructor's signature the last, stand in its shape and
    // in the list's texts. 219 until that evening: landings of the FAA's night in the digest, times in UTC, trips and
    // aircraft types for several flights at once.
    'aim kB': 222,
  },
  {
    page: 'the start page of who has a log',
    'script kB': scriptOf(
      ENTRY,
      LOG_TEXTS,
      LIST_TEXTS,
      HOME_TEXTS,
      'src/screens/home-page.tsx',
      'sync/page/digest/first-digest.ts',
    ),
    // 213 until 28 November 2026, as the list; 216 until the 29th: a search reads dates in its reader's own order, work
    // that waits for its turn says so.
    'aim kB': 217,
  },
  {
    page: 'flight form, database not counted',
    'script kB': scriptOf(ENTRY, LOG_TEXTS, FORM_TEXTS, 'src/features/flight-form/new-trip-page.tsx'),
    // 215 until 29 November 2026: a trip's name that was changed elsewhere is asked about, a crew's line who flew.
    'aim kB': 216,
  },
  ...(
    [
      ['the statistics', STATISTICS],
      ['the year in review', [...STATISTICS, 'src/screens/year-review/year-review-screen.tsx']],
      ["the pilot's page", [...STATISTICS, PILOT_TEXTS, 'src/features/pilot-page/pilot-view.tsx']],
    ] as const
  ).map(([page, modules]) => ({ page, 'script kB': scriptOf(ENTRY, LOG_TEXTS, ...modules), 'aim kB': '–' })),
  {
    page: 'what every page loads behind its first picture, beyond the list',
    'script kB': (Number(scriptOf(...LIST, ...BEHIND)) - Number(scriptOf(...LIST))).toFixed(1),
    // It was 231 while the recorder's functions lay in a file of pages: each start ran those pages' code.
    'aim kB': 70,
  },
  {
    page: 'what the list fetches ahead, beyond that',
    'script kB': (Number(scriptOf(...LIST, ...BEHIND, ...AHEAD)) - Number(scriptOf(...LIST, ...BEHIND))).toFixed(1),
    'aim kB': 70,
  },
  { page: 'the database engine alone', 'script kB': alone('sync/database.ts'), 'aim kB': '–' },
  { page: 'sync worker, after the first paint', 'script kB': (worker / 1000).toFixed(1), 'aim kB': '–' },
]
printTable('Script as sent (brotli)', rows)
if (rows.some((row) => Number(row['script kB']) > Number(row['aim kB']))) process.exitCode = 1

// Two files that import each other run in an order nobody chose.
const circles = Object.keys(manifest).filter((name) =>
  (manifest[name]?.imports ?? []).some((imported) => withImports(imported).has(name)),
)
console.log(`files in circles of imports: ${circles.length === 0 ? 'none' : circles.join(', ')}`)
if (circles.length > 0) process.exitCode = 1
