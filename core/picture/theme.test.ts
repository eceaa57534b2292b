import { expect, test } from 'vitest'
import { contrast, linearColour } from '../../test/support/colours/contrast.ts'
import { THEMES, THEME_NAMES } from './theme.ts'

const between = (one: string, other: string): number => contrast(linearColour(one), linearColour(other))

test.each(THEME_NAMES)('the words of %s can be read on their paper', (name) => {
  const { plain, strong, map } = THEMES[name]
  for (const tone of [plain, strong]) {
    expect(between(tone.ink, tone.paper)).toBeGreaterThan(7)
    expect(between(tone.soft, tone.paper)).toBeGreaterThan(4.5)
    expect(between(tone.accent, tone.paper)).toBeGreaterThan(4.5)
    expect(between(tone.onAccent, tone.accent)).toBeGreaterThan(4.5)
  }
  expect(between(map.label, map.halo)).toBeGreaterThan(7)
  expect(between(map.route, map.land)).toBeGreaterThan(4.5)
  for (const below of [map.land, map.sea, map.visited]) expect(between(map.route, below)).toBeGreaterThan(3)
  for (const below of [map.land, map.sea, map.visited]) expect(between(map.planned, below)).toBeGreaterThan(3)
})
