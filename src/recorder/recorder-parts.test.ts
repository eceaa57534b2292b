import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followBattery } from './follow-battery.ts'
import { keepAwake, type WakeState } from './wake-lock.ts'
import { askPositionNowAndThen, watchPosition, type WatchTrouble } from './watch-position.ts'

class Sentinel extends EventTarget {
  released = false
  async release(): Promise<void> {
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}

class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the screen', () => {
  let page: Page
  let given: Sentinel[]
  let refuses: boolean
  let seen: WakeState[]

  beforeEach(() => {
    page = new Page()
    given = []
    refuses = false
    seen = []
    vi.stubGlobal('document', page)
    const request = async (): Promise<Sentinel> => {
      if (refuses) throw new Error('low battery')
      const sentinel = new Sentinel()
      given.push(sentinel)
      return sentinel
    }
    vi.stubGlobal('navigator', { wakeLock: { request } })
  })

  test('is kept on, and again after the page was hidden', async () => {
    const stop = keepAwake((state) => seen.push(state))
    await settled()
    page.turn('hidden')
    await given[0]?.release()
    await settled()
    expect(given).toHaveLength(1)
    page.turn('visible')
    await settled()
    expect(seen).toEqual(['held', 'off', 'held'])
    stop()
    expect(given.map(({ released }) => released)).toEqual([true, true])
    page.turn('visible')
    await settled()
    expect(given).toHaveLength(2)
  })

  test('a refusal is said and asked for again when the page is seen', async () => {
    refuses = true
    keepAwake((state) => seen.push(state))
    await settled()
    refuses = false
    page.turn('visible')
    await settled()
    expect(seen).toEqual(['refused', 'held'])
  })

  test('a browser that cannot says so', () => {
    vi.stubGlobal('navigator', {})
    keepAwake((state) => seen.push(state))
    expect(seen).toEqual(['unsupported'])
  })
})

describe('the battery', () => {
  test('is low below a fifth and only well again at a quarter or on the cable', async () => {
    const battery = Object.assign(new EventTarget(), { level: 0.5, charging: false })
    vi.stubGlobal('navigator', { getBattery: async () => battery })
    const seen: boolean[] = []
    const stop = followBattery((isLow) => seen.push(isLow))
    await settled()
    for (const level of [0.19, 0.22, 0.26, 0.1]) {
      battery.level = level
      battery.dispatchEvent(new Event('levelchange'))
    }
    battery.charging = true
    battery.dispatchEvent(new Event('chargingchange'))
    stop()
    battery.dispatchEvent(new Event('levelchange'))
    expect(seen).toEqual([false, true, true, false, true, false])
  })
})

describe('the position', () => {
  const position = {
    coords: { latitude: 1, longitude: 2, altitude: null, accuracy: 5, speed: Number.NaN },
    timestamp: 7,
  }

  test('is passed on with what the device knows, and a refusal is told from silence', () => {
    const seen: unknown[] = []
    let tell: ((code: number) => void) | undefined
    vi.stubGlobal('navigator', {
      geolocation: {
        watchPosition: (found: (value: unknown) => void, failed: (error: { code: number }) => void) => {
          found(position)
          tell = (code) => failed({ code })
          return 3
        },
        clearWatch: (id: number) => seen.push(`cleared ${id}`),
      },
    })
    const stop = watchPosition({ onFix: (fix) => seen.push(fix), onTrouble: (trouble) => seen.push(trouble) })
    tell?.(1)
    tell?.(2)
    tell?.(3)
    stop()
    const fix = { atMs: 7, latitude: 1, longitude: 2, altitudeM: null, accuracyM: 5, speedMps: null }
    expect(seen).toEqual([fix, 'refused', 'lost', 'lost', 'cleared 3'])
  })

  test('saving the battery it is asked for within every ten seconds, also after a failure, until it is ended', async () => {
    vi.useFakeTimers()
    let asked = 0
    const troubles: WatchTrouble[] = []
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (found: (value: unknown) => void, failed: (error: { code: number }) => void) => {
          asked += 1
          if (asked === 2) failed({ code: 3 })
          else found(position)
        },
      },
    })
    const stop = askPositionNowAndThen({ onFix: () => undefined, onTrouble: (trouble) => troubles.push(trouble) })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toBeGreaterThanOrEqual(4)
    expect(troubles).toEqual(['lost'])
    stop()
    const before = asked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(before)
  })
})
