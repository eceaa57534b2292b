import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, linearColour } from './support/colours/contrast.ts'

const sheet = readFileSync(join(import.meta.dirname, '..', 'src', 'styles', 'tokens.css'), 'utf8')
const THEMES = ['light', 'dark'] as const

/** How eyes that lack one kind of cones see linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES: Readonly<Record<string, readonly [Colour, Colour, Colour]>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no long ones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no middle ones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no short ones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Linear parts of a token of the map. */
function colourOf(name: string, theme: (typeof THEMES)[number]): Colour {
  const [, light = '', dark = ''] = new RegExp(`--map-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet) ?? []
  return linearColour(theme === 'light' ? light : dark)
}

const times = (row: Colour, [red, green, blue]: Colour): number => row[0] * red + row[1] * green + row[2] * blue

const seen = (colour: Colour, [red, green, blue]: readonly [Colour, Colour, Colour]): Colour => [
  Math.max(0, times(red, colour)),
  Math.max(0, times(green, colour)),
  Math.max(0, times(blue, colour)),
]

/** Lightness, and the two axes of hue, in Oklab (Ottosson 2020). */
function perceived(colour: Colour): Colour {
  const long = Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], colour))
  const middle = Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], colour))
  const short = Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], colour))
  const cones: Colour = [long, middle, short]
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], cones),
    times([1.9779984951, -2.428592205, 0.4505937099], cones),
    times([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(...perceived(one).map((value, at) => value - (perceived(other)[at] ?? 0)))
}

const STEPS = [1, 2, 3, 4, 5, 6, 7]
const GROUPS = [...STEPS.map((step) => `group-${step}`), 'group-rest', 'group-several', 'group-unknown']

describe.each(THEMES)('colours of lines on the %s map', (theme) => {
  test.each(Object.entries(EYES))('of groups can be told apart with %s', (_, eyes) => {
    const colours = GROUPS.map((name) => seen(colourOf(name, theme), eyes))
    const distances = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => distance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThan(LEAST_DISTANCE)
  })

  test('of years go on in one direction of lightness, for every eye', () => {
    const sign = theme === 'light' ? -1 : 1
    for (const eyes of Object.values(EYES)) {
      const lightness = STEPS.map((step) => perceived(seen(colourOf(`year-${step}`, theme), eyes))[0])
      const steps = lightness.slice(1).map((next, at) => sign * (next - (lightness[at] ?? 0)))
      expect(Math.min(...steps)).toBeGreaterThan(0.02)
    }
  })

  test('stand out from the land, what is not known a little less', () => {
    for (const name of [...GROUPS.slice(0, -1), ...STEPS.map((step) => `year-${step}`)])
      expect(contrast(colourOf(name, theme), colourOf('land', theme)), name).toBeGreaterThan(2.9)
    expect(contrast(colourOf('group-unknown', theme), colourOf('land', theme))).toBeGreaterThan(2.4)
  })
})

/** Three times the smallest difference that is seen at all, 0.02. */
const LEAST_DISTANCE = 0.06
