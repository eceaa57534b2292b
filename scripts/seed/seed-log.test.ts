import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { flightDistanceKm } from '../../core/flight/flight-distance.ts'
import { validateFlight } from '../../core/flight/schema/validate.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { minutesBetween, readMoment } from '../../core/time/moment.ts'
import { freezeInstant } from '../../core/time/zoned.ts'
import { loadReference } from '../reference/load-reference.ts'
import { seedLog } from '../seed-log.ts'
import { isOpen } from './network.ts'
import { pushFlights } from './push-flights.ts'

const log = seedLog(1200, 7)

test('the same seed gives the same log, another seed another one', () => {
  const print = (seed: number): string =>
    createHash('sha256')
      .update(JSON.stringify(seedLog(60, seed)))
      .digest('hex')
  expect(print(3)).toBe(print(3))
  expect(print(3)).not.toBe(print(4))
})

test('the log has as many flights as asked for, each with an id of its own', () => {
  expect(log).toHaveLength(1200)
  expect(new Set(log.map((flight) => flight.id)).size).toBe(1200)
  expect(seedLog(0, 1)).toEqual([])
  expect(seedLog(1, 1)).toHaveLength(1)
  for (const wrong of [-1, 1.5, 50_001, Number.NaN]) expect(() => seedLog(wrong, 1)).toThrow('cannot make')
})

test('the server would accept every flight', () => {
  const refused = log.flatMap((flight) => {
    const { id, ...attributes }: { id: string } & JsonObject = JSON.parse(JSON.stringify(flight))
    return validateFlight(attributes).map((issue) => ({ id, ...issue }))
  })
  expect(refused).toEqual([])
})

test('every stored time is what the zone shows at that instant', () => {
  const times = log.flatMap(({ scheduled, actual }) => [
    ...Object.values(scheduled ?? {}),
    ...Object.values(actual ?? {}),
  ])
  expect(times.length).toBeGreaterThan(2000)
  const wrong = times.filter((text) => {
    const moment = readMoment(text)
    return moment === null || freezeInstant(moment.epochMs, moment.zone) !== text
  })
  expect(wrong).toEqual([])
})

test('block times are those of the distance', () => {
  const wrong = log.filter(({ scheduled, ...flight }) => {
    const minutes = minutesBetween(scheduled?.offBlock, scheduled?.onBlock)
    const km = flightDistanceKm(flight)
    if (minutes === null || km === null || km < 200) return false
    const speed = km / ((minutes - 30) / 60)
    return speed < 380 || speed > 1000
  })
  expect(wrong.map((flight) => flight.id)).toEqual([])
})

test('nobody uses a field before it opened or after it closed', async () => {
  const { airports } = await loadReference()
  const visits = log.flatMap(({ date, from, to }) => {
    return date?.length === 10
      ? [from, to].map((place) => ({ date, airport: airports.byId(place?.airportId ?? '') }))
      : []
  })
  expect(visits.length).toBeGreaterThan(2000)
  const wrong = visits.filter(({ date, airport }) => airport === null || !isOpen(airport, date))
  expect(wrong).toEqual([])
  expect(visits.some(({ airport }) => airport?.kind === 'closed')).toBe(true)
})

test('most trips lead home again', () => {
  const journeys = log.filter((flight) => flight.role === 'passenger')
  const connected = journeys.filter(
    (flight, at) => at > 0 && journeys[at - 1]?.to?.airportId === flight.from?.airportId,
  )
  expect(connected.length / journeys.length).toBeGreaterThan(0.95)
})

test('dates are of every precision, cabins of every class, and some flights are a pilot’s own', () => {
  expect(new Set(log.map((flight) => flight.date?.length))).toEqual(new Set([4, 7, 10]))
  expect(new Set(log.map((flight) => flight.cabin))).toEqual(
    new Set(['economy', 'premium-economy', 'business', 'first', 'private']),
  )
  expect(log.filter((flight) => flight.pilot?.picMinutes).length).toBe(60)
})

test('flights are sent in batches the server takes, and again when it asks for patience', async () => {
  const seen: { path: string; operations: number; authorised: boolean }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const json: { 'atomic:operations'?: unknown[] } = JSON.parse(body)
      const authorised = request.headers.authorization === 'Bearer token'
      seen.push({ path: request.url ?? '', operations: json['atomic:operations']?.length ?? 0, authorised })
      if (seen.length === 2) response.writeHead(429, { 'retry-after': '0' }).end()
      else response.end(JSON.stringify({ accessToken: 'token', refreshToken: 'other' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server has a port.
  const { port } = server.address() as AddressInfo
  await pushFlights(`http://127.0.0.1:${port}`, 'x', 'y', log.slice(0, 450))
  server.close()
  expect(seen.map(({ path }) => path)).toEqual(['/api/login', ...Array.from({ length: 4 }, () => '/api/operations')])
  expect(seen.map(({ operations }) => operations)).toEqual([0, 200, 200, 200, 50])
  expect(seen.slice(1).every(({ authorised }) => authorised)).toBe(true)
})
