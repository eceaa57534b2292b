import { useEffect } from 'react'
import type { FlightTimeName, PlaceSnapshot } from '../../../core/flight/flight.ts'
import type { Fix } from '../../../core/in-flight/fix.ts'
import type { LiveEnd, LiveFlight, Stamp } from '../../../core/in-flight/live-flight.ts'
import { usedStamp } from '../../../core/in-flight/stamps.ts'
import type { Language } from '../../../core/locale/language.ts'
import { toSnapshot } from '../../../core/place/airport.ts'
import { useText } from '../../i18n/use-text.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { dispatchFlightEvent } from './state/dispatch-flight-event.ts'
import { type Nearest, useNearest } from './use-nearest.ts'

/** A position belongs to a press that long before or after it: on the apron longer than on the runway. */
const BELONGS_MS: Readonly<Record<FlightTimeName, number>> = {
  offBlock: 120_000,
  takeOff: 30_000,
  landing: 45_000,
  onBlock: 120_000,
}
/** Presses whose airport was found: a proposal that was turned down does not come back. */
const answered = new Set<string>()

/** Finds the airport of every press once a position is there. */
export function useFoundPlaces(flight: LiveFlight | null): void {
  const { locale } = useText('in-flight')
  const fix = useInFlight('fix')
  const nearest = useNearest()
  useEffect(() => {
    if (flight === null || fix === null || nearest === null) return
    for (const [end, stamp] of openPresses(flight)) {
      if (answered.has(stamp.id) || Math.abs(momentOf(stamp) - fix.atMs) > BELONGS_MS[stamp.name]) continue
      const place = airportAt(nearest, fix, locale)
      if (place === null) continue
      answered.add(stamp.id)
      dispatchFlightEvent({ kind: 'place-found', end, place })
    }
  }, [flight, fix, nearest, locale])
}

/** When it was pressed: a time typed over it says nothing of where that was. */
function momentOf({ gpsMs, deviceMs, atMs }: Stamp): number {
  return gpsMs ?? deviceMs ?? atMs
}

function openPresses(flight: LiveFlight): [LiveEnd, Stamp][] {
  const ends: [LiveEnd, Stamp | null][] = [
    ['from', flight.from === null ? (usedStamp(flight, 'takeOff') ?? usedStamp(flight, 'offBlock')) : null],
    ['to', usedStamp(flight, 'onBlock') ?? usedStamp(flight, 'landing')],
  ]
  return ends.flatMap(([end, stamp]) => (stamp === null || stamp.deviceMs === null ? [] : [[end, stamp]]))
}

function airportAt({ table, search }: Nearest, fix: Fix, locale: Language): PlaceSnapshot | null {
  const found = search.at(fix)
  if (found === null) return null
  const airport = table.at(found.row)
  return toSnapshot(airport, locale)
}
