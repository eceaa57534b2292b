import { describe, expect, test } from 'vitest'
import { nightMinutesAlong } from '../../../../core/sun/night.ts'
import { alongRoute, sunAlong } from '../../../../core/sun/sun-along.ts'
import { must } from '../../../../core/lib/must.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import { phaseMinutes, positionText, sunEvents } from './sun-events.ts'

const SIN = { latitude: 1.35, longitude: 103.99 }
const LHR = { latitude: 51.47, longitude: -0.46 }
const MUC = { latitude: 48.35, longitude: 11.79 }

function along(from: typeof SIN, to: typeof SIN, takeOff: string, minutes: number) {
  const startMs = Date.parse(takeOff)
  const endMs = startMs + minutes * 60_000
  return must(sunAlong({ at: alongRoute([from, to], startMs, endMs), startMs, endMs }))
}

describe('the sun along a flight, in words', () => {
  test('an evening flight meets sunset and nightfall, in this order', () => {
    const evening = along(MUC, LHR, '2026-03-05T17:00Z', 110)
    expect(sunEvents(evening).map(({ kind }) => kind)).toEqual(['sunset', 'nightfall'])
  })

  test('a flight through the night meets all four', () => {
    const night = along(LHR, SIN, '2026-03-05T16:00Z', 780)
    expect(sunEvents(night).map(({ kind }) => kind)).toEqual(['sunset', 'nightfall', 'dawn', 'sunrise'])
  })

  test('a flight by day meets nothing', () => {
    expect(sunEvents(along(MUC, LHR, '2026-06-05T10:00Z', 110))).toEqual([])
    expect(phaseMinutes(along(MUC, LHR, '2026-06-05T10:00Z', 110))).toEqual([{ phase: 'day', minutes: 110 }])
  })

  test('the minutes of day, twilight and night are those of the flight', () => {
    for (let hour = 0; hour < 24; hour++) {
      const parts = phaseMinutes(along(MUC, SIN, `2026-03-05T${String(hour).padStart(2, '0')}:07Z`, 731))
      expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(731)
    }
  })

  test('the moments are as far apart as the phases between them are long, and the night is that of a log', () => {
    for (let minute = 0; minute < 60; minute++) {
      const way = along(LHR, SIN, `2026-03-05T16:${String(minute).padStart(2, '0')}Z`, 780)
      const [sunset, nightfall, dawn, sunrise] = sunEvents(way).map(({ afterMinutes }) => afterMinutes)
      const [day, twilight, night] = phaseMinutes(way).map(({ minutes }) => minutes)
      expect(must(dawn) - must(nightfall)).toBe(night)
      expect(must(nightfall) - must(sunset) + must(sunrise) - must(dawn)).toBe(twilight)
      expect(must(sunset) + 780 - must(sunrise)).toBe(day)
      const [startMs, endMs] = [way.spans[0]?.startMs ?? 0, way.spans.at(-1)?.endMs ?? 0]
      expect(night).toBe(nightMinutesAlong(alongRoute([LHR, SIN], startMs, endMs), startMs, endMs))
    }
  })

  test('a position has the letters of the language', async () => {
    await loadTexts('de')
    const t = translateIn('de', 'view')
    expect(positionText(SIN, t)).toBe('1° N 104° O')
    expect(positionText({ latitude: -33.4, longitude: -70.8 }, t)).toBe('33° S 71° W')
  })
})
