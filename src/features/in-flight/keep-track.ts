import type { Fix } from '../../../core/in-flight/fix.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { toTrack } from '../../../core/in-flight/to-track.ts'
import { measureTrack } from '../../../core/track/measure-track.ts'
import { writeGpx } from '../../../core/track/formats/write-gpx.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import { syncClient } from '../../data/engine/client.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { openStore } from '../../flight/save/open-store.ts'
import { readStoredFlight } from '../../flight/save/save-flight.ts'
import { shownEnd } from './route/shown-end.ts'

const CREATOR = 'LogMyWorld'
/** Two points are the least that is a line. */
const LEAST_POINTS = 2

/**
 * Attaches the recording to the saved flight as a GPX file; answers the steps that take it back, none when there is
 * nothing to attach. A flight that has its recording already, as after a crash in the middle, keeps it.
 */
export async function keepTrack(flight: LiveFlight, fixes: readonly Fix[]): Promise<readonly string[]> {
  if (fixes.length < LEAST_POINTS) return []
  const { db } = await openStore()
  const known = await trackOf(db, flight.id)
  if (known !== null) return stepsOf(known)
  const route = [shownEnd(flight.from), shownEnd(flight.to)].filter(Boolean).join('-')
  const day = new Date(fixes[0]?.atMs ?? flight.beganAtMs).toISOString().slice(0, 10)
  const track = toTrack(route === '' ? null : route, fixes)
  const { lengthKm, maxAltitudeM, startMs, endMs, points } = measureTrack(track)
  const added = await syncClient().media.add({
    flightId: flight.id,
    kind: 'track',
    name: `${[day, route].filter(Boolean).join(' ')}.gpx`,
    original: new Blob([writeGpx(track, CREATOR)], { type: 'application/gpx+xml' }),
    summary: {
      points,
      startedAt: instantOf(startMs),
      endedAt: instantOf(endMs),
      distanceKm: rounded(lengthKm),
      maximumAltitudeM: maxAltitudeM === null ? null : rounded(maxAltitudeM),
    },
  })
  if (!added.ok) throw new Error(added.error.code)
  askBackgroundSync()
  return added.value.steps
}

/** All that was done to a recording, from its beginning. */
async function stepsOf(id: string): Promise<readonly string[]> {
  return (await syncClient().story.history(id)).map(({ key }) => key).toReversed()
}

/** The recording a flight has already. */
async function trackOf(db: LmwDatabase, flightId: string): Promise<string | null> {
  const flight = await readStoredFlight(db, flightId)
  const found = await db.media.findByIds([...(flight?.media ?? [])]).exec()
  return [...found.values()].find((item) => item.get('kind') === 'track')?.id ?? null
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
