// A recording that comes with an imported flight, kept as one that is chosen by hand is (I20, I22).
import type { TrackWrite } from '../../../core/import/log/import-writes.ts'
import { isArray, type JsonValue } from '../../../core/lib/json.ts'
import { syncClient } from '../../data/engine/client.ts'
import { prepareFile } from '../files/media-work.ts'
import type { PreparedMedia } from '../files/prepare-media.ts'

/**
 * Attaches a recording to its flight; answers the keys of its steps. One that is there already to the byte stays alone,
 * and so does a flight that is not there. Null for a recording that cannot be kept: without two points of use, too large.
 * @param begunMs when an earlier try began that may have attached it; null where there was none
 * @throws when the device cannot store it
 */
export async function attachTrack(write: TrackWrite, begunMs: number | null): Promise<readonly string[] | null> {
  const read = await prepared(write)
  if (read === null) return null
  const { span: _span, ...media } = read
  const there = await syncClient().media.has(write.id, media.original)
  if (there.ok && there.value !== null) return begunMs === null ? [] : attachedBefore(write.id, there.value, begunMs)
  const added = await syncClient().media.add({ ...media, flightId: write.id })
  if (added.ok) return added.value.steps
  if (added.error.code === 'not_found') return []
  if (OF_THE_DEVICE.has(added.error.code)) throw new Error(added.error.code)
  return null
}

/** Steps by which a try that began then attached it before it was cut off. */
export async function attachedTrack(write: TrackWrite, begunMs: number): Promise<readonly string[]> {
  const read = await prepared(write)
  if (read === null) return []
  const there = await syncClient().media.has(write.id, read.original)
  return there.ok && there.value !== null ? attachedBefore(write.id, there.value, begunMs) : []
}

/** Failures that would meet the next recording as well. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set(['storage', 'unauthorized'])

async function prepared({ name, gpx }: TrackWrite): Promise<PreparedMedia | null> {
  const read = await prepareFile(new File([gpx], name, { type: 'application/gpx+xml' }))
  return read.ok ? read.value : null
}

async function attachedBefore(flightId: string, mediaId: string, begunMs: number): Promise<readonly string[]> {
  const { story } = syncClient()
  const names = (value: JsonValue): boolean => isArray(value) && value.includes(mediaId)
  const [own, ofFlight] = await Promise.all([story.history(mediaId), story.history(flightId)])
  const naming = ofFlight.filter(({ changes }) =>
    changes.some(({ field, before, after }) => field === 'media' && names(after) && !names(before)),
  )
  return [...own, ...naming].filter(({ atMs, origin }) => origin === 'here' && atMs >= begunMs).map(({ key }) => key)
}
