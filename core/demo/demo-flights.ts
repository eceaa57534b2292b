import type { Flight, FlightTimes } from '../flight/flight.ts'
import { FLIGHT_TIME_NAMES } from '../flight/flight.ts'
import { must } from '../lib/must.ts'
import type { Language } from '../locale/language.ts'
import { addDays, daysBetween } from '../time/calendar-date.ts'
import { readMoment } from '../time/moment.ts'
import { DAY_MS } from '../time/units.ts'
import { freezeInstant } from '../time/zoned.ts'
import type { DemoAsset, DemoFlight } from './demo-asset.ts'

const WEEK = 7
/** So many weeks back somebody who flies twice a month has surely flown on any day of the year once. */
const MOST_WEEKS_BACK = 40

/**
 * The demo's flights as somebody's log has them on a day: flown ones moved by whole weeks, planned ones to the day.
 * Moments keep their instants' distances, so no flight gets longer; wall clocks may differ by an hour in summer.
 * @param today `2026-11-27`; temporal has to be loaded
 */
export function demoFlights(asset: DemoAsset, today: string, language: Language): Flight[] {
  const days = daysBetween(asset.today, today)
  const shift = shiftOf(asset, today, days)
  return [
    ...asset.flown.map((flight) => placed(asset, flight, shift, language)),
    ...asset.planned.map((flight) => placed(asset, flight, days, language)),
  ]
}

/** By whole weeks, at least one day before today, and so that there is a flight on this day of an earlier year. */
function shiftOf({ flown }: DemoAsset, today: string, days: number): number {
  const latest = Math.floor(days / WEEK) * WEEK
  const dates = flown.flatMap(({ date }) => (date !== undefined && date !== null && date.length === 10 ? [date] : []))
  for (let back = 0; back < MOST_WEEKS_BACK; back += 1) {
    const shift = latest - back * WEEK
    if (dates.some((date) => addDays(date, shift).slice(4) === today.slice(4))) return shift
  }
  return latest
}

function placed(asset: DemoAsset, flight: DemoFlight, days: number, language: Language): Flight {
  const { from, to, airline, aircraft, ...own } = flight
  const word = (text: string): string => (language === 'de' ? (asset.german[text] ?? text) : text)
  return {
    ...own,
    ...(typeof own.date === 'string' && { date: movedDate(own.date, days) }),
    from: placeOf(asset, from, language),
    to: placeOf(asset, to, language),
    ...(airline !== undefined && { airline: must(asset.airlines[airline]) }),
    ...(aircraft !== undefined && { aircraft: must(asset.aircraft[aircraft]) }),
    ...(own.scheduled && { scheduled: movedTimes(own.scheduled, days) }),
    ...(own.actual && { actual: movedTimes(own.actual, days) }),
    ...(typeof own.note === 'string' && { note: word(own.note) }),
    ...(own.tags && { tags: own.tags.map(word) }),
    ...(typeof own.createdAt === 'string' && { createdAt: movedInstant(own.createdAt, days) }),
    ...(typeof own.editedAt === 'string' && { editedAt: movedInstant(own.editedAt, days) }),
  }
}

function placeOf({ places }: DemoAsset, at: number, language: Language): Flight['from'] {
  const { german, ...place } = must(places[at])
  return language === 'de' ? { ...place, ...german } : place
}

/** A month stays a month, a year a year. */
function movedDate(date: string, days: number): string {
  const whole = `${date}-01-01`.slice(0, 10)
  return addDays(whole, days).slice(0, date.length)
}

function movedTimes(times: FlightTimes, days: number): FlightTimes {
  const moved: FlightTimes = {}
  for (const name of FLIGHT_TIME_NAMES) {
    const value = times[name]
    if (typeof value === 'string') moved[name] = movedMoment(value, days)
  }
  return moved
}

function movedMoment(value: string, days: number): string {
  const moment = must(readMoment(value))
  return must(freezeInstant(moment.epochMs + days * DAY_MS, moment.zone))
}

const movedInstant = (value: string, days: number): string => new Date(Date.parse(value) + days * DAY_MS).toISOString()
