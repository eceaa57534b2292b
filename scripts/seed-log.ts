/**
 * A plausible flight log, the same for the same seed, for tests, benchmarks and screenshots:
 * `node scripts/seed-log.ts --flights 10000 --seed 1 > log.json`, or into an account of a running server:
 * `node scripts/seed-log.ts --flights 500 --url http://localhost:8787 --user x --password y`.
 */
import { parseArgs } from 'node:util'
import type { Flight } from '../core/flight/flight.ts'
import type { Language } from '../core/locale/language.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { loadReference } from './reference/load-reference.ts'
import { createZoneClock } from './seed/clock.ts'
import { liveAndFly } from './seed/journey.ts'
import { createNetwork } from './seed/network.ts'
import { writePilotFlight } from './seed/pilot-flights.ts'
import { pushFlights } from './seed/push-flights.ts'
import { createRandom } from './seed/random.ts'
import { type Writer, writeFlight } from './seed/write-flight.ts'
import { DAY_MS } from '../core/time/units.ts'

await loadTemporal()
const { airports, airlines, aircraft } = await loadReference()
const network = createNetwork(airports, airlines)
const clock = createZoneClock()

export const MAX_SEED_FLIGHTS = 50_000
/** Not today's date: a log must be the same tomorrow. */
const LAST_DAY_MS = Date.UTC(2026, 9, 25)
const MOST_YEARS = 46
/** Up to this many flights a year are a traveller's; a larger log reaches further back before it gets denser. */
const FLIGHTS_PER_YEAR = 24
const PILOT_SHARE = 0.05
/** A home field and one not far from it. */
const PILOT_FIELDS = ['EDKB', 'EDLE'] as const

/** `n` flights, oldest first. Throws when `n` is no whole number from 0 to 50,000. */
export function seedLog(n: number, seed: number, locale: Language = 'en'): Flight[] {
  if (!Number.isInteger(n) || n < 0 || n > MAX_SEED_FLIGHTS) throw new Error(`cannot make ${n} flights`)
  const writer: Writer = { airports, aircraft, network, clock, random: createRandom(seed), locale }
  const years = Math.min(MOST_YEARS, Math.max(2, n / FLIGHTS_PER_YEAR))
  const startMs = LAST_DAY_MS - Math.round(years * 365.25) * DAY_MS
  const pilotFlights = Math.floor(n * PILOT_SHARE)
  const flights = makePilotFlights(pilotFlights, startMs, writer)
  const pace = { startMs, endMs: LAST_DAY_MS, legs: n - pilotFlights }
  liveAndFly(pace, network, clock, writer.random, (leg) => {
    const { flight, arrivedMs } = writeFlight(leg, writer)
    flights.push({ departureMs: leg.departureMs, flight })
    return arrivedMs
  })
  return flights
    .sort((a, b) => a.departureMs - b.departureMs || compare(a.flight.id, b.flight.id))
    .map(({ flight }) => flight)
}

interface Dated {
  departureMs: number
  flight: Flight
}

function makePilotFlights(count: number, startMs: number, writer: Writer): Dated[] {
  const fields = PILOT_FIELDS.map((icao) => airports.byIcao(icao)).filter((airport) => airport !== null)
  return Array.from({ length: count }, (_, at) => {
    const dayMs = startMs + ((at + 0.5) / count) * (LAST_DAY_MS - startMs)
    const [from, to] = [writer.random.pick(fields), writer.random.pick(fields)]
    return { departureMs: dayMs, flight: writePilotFlight(from, to, dayMs, writer) }
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { flights: text, seed: text, locale: text, url: text, user: text, password: text },
  })
  const flights = seedLog(
    Number(values.flights ?? 1000),
    Number(values.seed ?? 1),
    values.locale === 'de' ? 'de' : 'en',
  )
  const { url, user, password } = values
  if (url === undefined) {
    process.stdout.write(`${JSON.stringify(flights)}\n`)
    return
  }
  if (user === undefined || password === undefined) throw new Error('--url needs --user and --password')
  await pushFlights(url, user, password, flights)
  console.log(`${flights.length} flights sent to ${url}`)
}

if (import.meta.main) await main()
