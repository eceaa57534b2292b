/** Makes the flights of the demo: `public/reference/demo.json`, the same on every machine. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoAsset, DemoFlight, DemoPlace } from '../core/demo/demo-asset.ts'
import type { Flight } from '../core/flight/flight.ts'
import { isSame } from '../core/lib/is-same.ts'
import { addDays } from '../core/time/calendar-date.ts'
import { referenceStamp } from './reference/stamp.ts'
import { DEMO_NOTES, DEMO_TAGS } from './demo/demo-words.ts'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'public/reference/demo.json')
const STAMP = join(ROOT, '.cache/demo.stamp')
/** The next trip makes them 300. */
const FLOWN = 298
const MADE = 336
/** Lives in Munich, then in Düsseldorf, and flies light aircraft at Bonn and Essen. */
const SEED = 32
/** Where no airline of the time would take a traveller. */
const AVOIDED = new Set(['RU', 'BY', 'UA', 'KP', 'SY', 'AF', 'IR', 'CU', 'VE', 'LY', 'YE', 'SO', 'SD'])
/** The day after the last flight that `seedLog` makes. */
const TODAY = '2026-10-26'
/** The next trip, in days from today. */
const NEXT_DEPARTURE = 5
const STAY = 9
const LONG_HAUL_MINUTES = 8 * 60

export function isDemoBuilt(): boolean {
  return existsSync(OUTPUT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp()
}

/** Builds what is not there. The reference data has to be there. */
export async function buildDemo(): Promise<string> {
  if (isDemoBuilt()) return 'unchanged'
  // It reads all reference data.
  const { seedLog } = await import('./seed-log.ts')
  const asset = demoAsset(chosen(seedLog(MADE, SEED)), chosen(seedLog(MADE, SEED, 'de')))
  const half = `${OUTPUT}.${process.pid}`
  writeFileSync(half, JSON.stringify(asset))
  renameSync(half, OUTPUT)
  writeFileSync(STAMP, stamp())
  return `${asset.flown.length + asset.planned.length} flights for the demo`
}

function chosen(flights: readonly Flight[]): readonly Flight[] {
  const goesOnlyWhere = ({ from, to }: Flight): boolean =>
    ![from?.country, to?.country].some((country) => AVOIDED.has(country ?? ''))
  return flights.filter(goesOnlyWhere).slice(-FLOWN)
}

/** @param german the same flights with the names of places as a reader of German knows them */
export function demoAsset(english: readonly Flight[], german: readonly Flight[]): DemoAsset {
  const places = new Table<DemoPlace>()
  const airlines = new Table<NonNullable<Flight['airline']>>()
  const aircraft = new Table<NonNullable<Flight['aircraft']>>()
  const compact = ({ from, to, airline, aircraft: ship, ...own }: Flight, at: number): DemoFlight => ({
    ...own,
    from: places.at(withGerman(from, german[at]?.from)),
    to: places.at(withGerman(to, german[at]?.to)),
    ...(airline && { airline: airlines.at(airline) }),
    ...(ship && { aircraft: aircraft.at(ship) }),
  })
  const written = english.map(inOwnWords)
  const all = written.map(compact)
  const planned = nextTrip(written).map(({ flight, at }) => compact(flight, at))
  const texts = [...DEMO_NOTES, ...DEMO_TAGS].filter((text) => text.en !== text.de)
  return {
    format: 'lmw-demo-1',
    today: TODAY,
    places: places.rows,
    airlines: airlines.rows,
    aircraft: aircraft.rows,
    german: Object.fromEntries(texts.map(({ en, de }) => [en, de])),
    flown: all,
    planned,
  }
}

function withGerman(place: Flight['from'], german: Flight['from']): DemoPlace {
  const { name, city } = german ?? {}
  const differs = {
    ...(name !== place?.name && name && { name }),
    ...(city !== place?.city && city && { city }),
  }
  return { ...(place as DemoPlace), ...(Object.keys(differs).length > 0 && { german: differs }) }
}

/** What one person writes, in one language at a time. */
function inOwnWords(flight: Flight, at: number): Flight {
  const note = DEMO_NOTES[at % DEMO_NOTES.length]
  const tag = DEMO_TAGS[at % DEMO_TAGS.length]
  return {
    ...flight,
    ...(flight.note && note && { note: note.en }),
    ...(flight.tags && tag && { tags: [tag.en] }),
  }
}

/** There and back as it was flown last over so far, some days from now. */
function nextTrip(flights: readonly Flight[]): { flight: Flight; at: number }[] {
  const at = flights.findLastIndex((out, index) => isLongTrip(out, flights[index + 1]))
  const [out, back] = [flights[at], flights[at + 1]]
  if (!out || !back) throw new Error('nobody went far')
  const leaves = addDays(TODAY, NEXT_DEPARTURE)
  return [
    { flight: plannedAt(out, leaves, 1), at },
    { flight: plannedAt(back, addDays(leaves, STAY), 2), at: at + 1 },
  ]
}

function isLongTrip(out: Flight, back: Flight | undefined): boolean {
  const { offBlock, onBlock } = out.scheduled ?? {}
  const minutes = offBlock && onBlock ? (instantOf(onBlock) - instantOf(offBlock)) / 60_000 : 0
  return (
    minutes >= LONG_HAUL_MINUTES &&
    back?.scheduled !== undefined &&
    isSame(out.from, back.to) &&
    isSame(out.to, back.from)
  )
}

const instantOf = (moment: string): number => Date.parse(moment.replace(/\[.*/, ''))

/** The same flight on another day, booked four weeks before. */
function plannedAt(flight: Flight, day: string, serial: number): Flight {
  const { actual: _, rating: __, note: ___, tags: ____, people: _____, ...kept } = flight
  const moved = (moment: string | null | undefined): string | undefined =>
    moment
      ? moment.replace(/^\d{4}-\d{2}-\d{2}/, (date) => addDays(day, Number(date > String(flight.date))))
      : undefined
  const booked = `${addDays(TODAY, -28)}T18:20:00.000Z`
  return {
    ...kept,
    id: `00000000-0000-4000-8000-00000de3000${serial}`,
    status: 'planned',
    date: day,
    scheduled: {
      offBlock: moved(flight.scheduled?.offBlock),
      onBlock: moved(flight.scheduled?.onBlock),
    },
    createdAt: booked,
    editedAt: booked,
  }
}

/** Rows that are named by their numbers, each once. */
class Table<T> {
  readonly rows: T[] = []
  readonly #numbers = new Map<string, number>()

  at(row: T): number {
    const text = JSON.stringify(row)
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.rows.length)
    return this.rows.push(row) - 1
  }
}

function stamp(): string {
  const hash = createHash('sha256').update(referenceStamp(ROOT))
  for (const folder of ['scripts/demo', 'scripts/seed']) {
    for (const name of readdirSync(join(ROOT, folder)).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(ROOT, folder, name)))
    }
  }
  return hash.update(readFileSync(join(ROOT, 'scripts/seed-log.ts'))).digest('hex')
}

if (import.meta.main && !isDemoBuilt()) console.log(`Demo: ${await buildDemo()}`)
