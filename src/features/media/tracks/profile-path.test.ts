import { expect, test } from 'vitest'
import type { TrackProfile } from '../../../../core/track/track-profile.ts'
import { profilePath } from './profile-path.ts'

const point = (share: number, altitudeM: number | null) => ({ share, altitudeM, atMs: null, speedMs: null, km: 0 })

test('a profile is drawn from its lowest to its highest line and broken where heights are missing', () => {
  const profile: TrackProfile = {
    isByTime: false,
    scale: { lowM: 0, highM: 1000, stepM: 500 },
    points: [point(0, 0), point(0.25, 1000), point(0.5, null), point(0.75, 500), point(1, 0), point(1, null)],
  }
  const { edge, area, lines, yOf } = profilePath(profile, 200, 121, 20)
  expect(edge).toBe('M0 120L50 20M150 70L200 120')
  expect(area).toBe('M0 121L0 120L50 20L50 121ZM150 121L150 70L200 120L200 121Z')
  expect(lines).toEqual([
    { metres: 0, y: 120 },
    { metres: 500, y: 70 },
    { metres: 1000, y: 20 },
  ])
  expect(yOf(250)).toBe(95)
})
