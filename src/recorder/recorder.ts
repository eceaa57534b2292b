import { isFromTheFuture, withClockSample } from '../../core/in-flight/clock-offset.ts'
import type { Fix } from '../../core/in-flight/fix.ts'
import { phaseOf } from '../../core/in-flight/stamps.ts'
import { patch } from '../../core/lib/store.ts'
import { syncClient } from '../data/engine/client.ts'
import { followBattery } from './follow-battery.ts'
import { followAccess } from './position-access.ts'
import { readClock } from './read-clock.ts'
import { recorderState } from './recorder-state.ts'
import { keepAwake } from './wake-lock.ts'
import { askPositionNowAndThen, watchPosition } from './watch-position.ts'

/** How many screens want to know where the device is although no flight is recorded. */
let onlookers = 0
/** The person wants to be asked for the position in this visit. */
let isAsked = false
let stopWork: (() => void) | null = null
let isFollowing = false

/**
 * Lets the recorder follow the flight under way for as long as the page lives: it records while a flight is open and
 * the page is seen, in one tab of the device at a time. What goes on is in `recorderState`.
 */
export function followFlight(): void {
  if (isFollowing) return
  isFollowing = true
  syncClient().inFlight.state.subscribe(settle)
  document.addEventListener('visibilitychange', settle)
  addEventListener('pagehide', () => void syncClient().inFlight.flush())
  followAccess((access) => {
    patch(recorderState, { access })
    settle()
  })
}

/** A screen shows where the device is; answers what takes that back. */
export function followPosition(): () => void {
  onlookers += 1
  followFlight()
  settle()
  return () => {
    onlookers -= 1
    settle()
  }
}

/** Asks for the permission by asking for the position: browsers want a press for that. */
export function askForPosition(): void {
  isAsked = true
  followFlight()
  settle()
}

function wanted(): 'off' | 'looking' | 'recording' {
  const { access } = recorderState.get()
  const mayAsk = access === 'granted' || (isAsked && (access === 'prompt' || access === 'unknown'))
  if (!mayAsk || document.visibilityState !== 'visible') return 'off'
  const { flight } = syncClient().inFlight.state.get()
  const isFlying = flight !== null && flight.ended === null && phaseOf(flight) !== 'arrived'
  if (isFlying && flight.recordsTrack && phaseOf(flight) !== 'before') return 'recording'
  return onlookers > 0 && (flight === null || isFlying) ? 'looking' : 'off'
}

let current: 'off' | 'looking' | 'recording' = 'off'

function settle(): void {
  const next = wanted()
  if (next === current) return
  current = next
  stopWork?.()
  stopWork = null
  if (next === 'off') return patch(recorderState, { work: 'off', isLost: false })
  stopWork = next === 'looking' ? look() : record()
  return undefined
}

function look(): () => void {
  patch(recorderState, { work: 'looking' })
  return watchPosition({ onFix: heard, onTrouble: troubled })
}

/** Waits for its turn among the tabs, then records until it is stopped. */
function record(): () => void {
  const { inFlight } = syncClient()
  const turn = new AbortController()
  patch(recorderState, { work: 'waiting' })
  void inFlight.alone(async () => {
    if (turn.signal.aborted) return
    patch(recorderState, { work: 'recording' })
    const stopWatching = watchByBattery()
    const letSleep = keepAwake((wake) => patch(recorderState, { wake }))
    await new Promise<void>((resolve) => turn.signal.addEventListener('abort', () => resolve()))
    stopWatching()
    letSleep()
    await inFlight.flush()
  }, turn.signal)
  return () => turn.abort()
}

function watchByBattery(): () => void {
  const watching = { onFix: heard, onTrouble: troubled }
  let stop = watchPosition(watching)
  const stopFollowing = followBattery((savesBattery) => {
    if (savesBattery === recorderState.get().savesBattery) return
    patch(recorderState, { savesBattery })
    stop()
    stop = savesBattery ? askPositionNowAndThen(watching) : watchPosition(watching)
  })
  return () => {
    stopFollowing()
    stop()
    patch(recorderState, { savesBattery: false })
  }
}

function heard(fix: Fix): void {
  const { access, clock } = recorderState.get()
  const now = readClock()
  patch(recorderState, { isLost: false, clock: withClockSample(clock, fix.atMs, now) })
  // The position has arrived, so the permission is known even in browsers that do not answer a query for it.
  if (access !== 'granted') patch(recorderState, { access: 'granted' })
  // In the track it would stand before every fix that follows.
  if (!isFromTheFuture(clock, fix.atMs, now)) syncClient().inFlight.record(fix)
}

function troubled(trouble: 'refused' | 'lost'): void {
  if (trouble === 'lost') return patch(recorderState, { isLost: true })
  patch(recorderState, { access: 'denied' })
  settle()
  return undefined
}
