import { expect, test } from 'vitest'
import { THEMES, THEME_NAMES } from './theme.ts'

/** Relative luminance and contrast by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(THEME_NAMES)('the words of %s can be read on their paper', (name) => {
  const { plain, strong, map } = THEMES[name]
  for (const tone of [plain, strong]) {
    expect(contrast(tone.ink, tone.paper)).toBeGreaterThan(7)
    expect(contrast(tone.soft, tone.paper)).toBeGreaterThan(4.5)
    expect(contrast(tone.accent, tone.paper)).toBeGreaterThan(4.5)
    expect(contrast(tone.onAccent, tone.accent)).toBeGreaterThan(4.5)
  }
  expect(contrast(map.label, map.halo)).toBeGreaterThan(7)
  expect(contrast(map.route, map.land)).toBeGreaterThan(4.5)
})
