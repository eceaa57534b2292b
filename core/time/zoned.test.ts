import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemporal } from './temporal.ts'
import vectors from './vectors/zones.json' with { type: 'json' }
import { freezeInstant, isKnownZone, resolveLocal, type ZonedTime } from './zoned.ts'

beforeAll(loadTemporal)

function url(name: string): string {
  return JSON.stringify(new URL(name, import.meta.url).href)
}

function valuesOf(zoned: ZonedTime): readonly string[] {
  if (zoned.kind === 'exact') return [zoned.value]
  return zoned.kind === 'unknown-zone' ? [] : zoned.candidates
}

describe('a wall time in its zone', () => {
  test.each(vectors)('$about: $wall', ({ wall, kind, values }) => {
    const [date = '', time = '', zone = ''] = wall
    const zoned = resolveLocal(date, time, zone)
    expect([zoned.kind, ...valuesOf(zoned)]).toEqual([kind, ...values])
  })

  test('does not depend on where the machine stands', async () => {
    const script = `
      const { loadTemporal } = await import(${url('./temporal.ts')})
      const { resolveLocal } = await import(${url('./zoned.ts')})
      const { default: vectors } = await import(${url('./vectors/zones.json')}, { with: { type: 'json' } })
      await loadTemporal()
      console.log(JSON.stringify([new Date(2026, 0, 1).getTimezoneOffset(), ...vectors.map((v) => resolveLocal(...v.wall))]))`
    const here = vectors.map(({ wall: [date = '', time = '', zone = ''] }) => resolveLocal(date, time, zone))
    for (const [TZ, offset] of [
      ['Pacific/Kiritimati', -840],
      ['America/St_Johns', 210],
    ] as const) {
      const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
        env: { ...process.env, TZ },
      })
      expect(JSON.parse((await child).stdout)).toEqual([offset, ...here])
    }
  }, 30_000)
})

describe('an instant frozen in a zone', () => {
  test('shows the clock at the place', () => {
    expect(freezeInstant(Date.UTC(2026, 9, 25, 0, 30), 'Europe/Berlin')).toBe('2026-10-25T02:30+02:00[Europe/Berlin]')
    expect(freezeInstant(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toBe('2026-10-25T02:30+01:00[Europe/Berlin]')
  })

  test('is not made up for an unknown zone', () => {
    expect(freezeInstant(0, 'Mars/Olympus')).toBeNull()
    expect(isKnownZone('Mars/Olympus')).toBe(false)
  })
})
