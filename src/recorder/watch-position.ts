import type { Fix } from '../../core/in-flight/fix.ts'

/** `refused`: by the person. `lost`: no satellites, or the device could not say in time. */
export type WatchTrouble = 'refused' | 'lost'

export interface Watching {
  onFix: (fix: Fix) => void
  onTrouble: (trouble: WatchTrouble) => void
}

/** A window seat may need that long for its first satellites. */
const TIMEOUT_MS = 60_000
/** Within the ten seconds a crash may cost. */
const SAVING_EVERY_MS = 8000
const DENIED = 1

/** Every position the device has to give; answers what ends it. */
export function watchPosition({ onFix, onTrouble }: Watching): () => void {
  const id = navigator.geolocation.watchPosition(
    (position) => onFix(fixOf(position)),
    (error) => onTrouble(error.code === DENIED ? 'refused' : 'lost'),
    { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MS },
  )
  return () => navigator.geolocation.clearWatch(id)
}

/** One position now and then: between two the receiver may sleep. */
export function askPositionNowAndThen({ onFix, onTrouble }: Watching): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = (): void => {
    const askedMs = Date.now()
    const again = (): void => {
      if (!ended) timer = setTimeout(ask, Math.max(SAVING_EVERY_MS - (Date.now() - askedMs), 0))
    }
    navigator.geolocation.getCurrentPosition(
      (position) => {
        if (!ended) onFix(fixOf(position))
        again()
      },
      (error) => {
        if (!ended) onTrouble(error.code === DENIED ? 'refused' : 'lost')
        again()
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MS },
    )
  }
  ask()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, altitude, accuracy, speed } = coords
  return {
    atMs: timestamp,
    latitude,
    longitude,
    altitudeM: altitude,
    accuracyM: accuracy,
    speedMps: speed === null || Number.isNaN(speed) ? null : speed,
  }
}
