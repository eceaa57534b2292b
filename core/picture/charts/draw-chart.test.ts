import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnTexts, sizeOfDrawing, textsOutside } from '../../../test/support/page/drawn-texts.ts'
import { THEMES } from '../theme.ts'
import type { ChartDrawing, ChartScene } from './chart-scene.ts'
import { drawChart } from './draw-chart.ts'

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('Frankfurt am Main', '=1+1', '<b>&"', '成田国際空港'),
)
const share = fc.float({ min: 0, max: 1, noNaN: true })
const shares = fc.array(share, { maxLength: 24 })
const columns: fc.Arbitrary<ChartDrawing> = fc
  .tuple(fc.array(fc.tuple(text, share, share), { maxLength: 24 }), fc.boolean(), text, text, shares)
  .map(([places, isPair, first, second, ticks]) => ({
    kind: 'columns',
    labels: places.map(([label]) => label.slice(0, 4)),
    series: isPair
      ? [
          { name: first, shares: places.map(([, one]) => one) },
          { name: second, shares: places.map(([, , two]) => two) },
        ]
      : [{ name: '', shares: places.map(([, one]) => one) }],
    ticks: ticks.slice(0, 3).map((one) => ({ share: one, text: '12,000 km' })),
  }))
const bars: fc.Arbitrary<ChartDrawing> = fc.record({
  kind: fc.constant('bars' as const),
  series: fc.constantFrom([], ['2023', '2024']),
  rows: fc.array(
    fc.record({
      name: text,
      detail: text,
      bars: fc.array(fc.record({ share, text }), { minLength: 1, maxLength: 2 }),
      change: text,
    }),
    { maxLength: 40 },
  ),
  more: text,
})
const line: fc.Arbitrary<ChartDrawing> = fc.record({
  kind: fc.constant('line' as const),
  shares,
  first: text,
  last: text,
  sum: text,
})
const cell = fc.option(fc.record({ shade: fc.constantFrom(1, 2, 3, 4), text: fc.constantFrom('', '7', '1234') }), {
  nil: null,
})
const months: fc.Arbitrary<ChartDrawing> = fc.record({
  kind: fc.constant('months' as const),
  letters: fc.constant(Array.from('JFMAMJJASOND')),
  years: fc.array(fc.record({ name: text, cells: fc.array(cell, { minLength: 12, maxLength: 12 }) }), {
    maxLength: 30,
  }),
})
const scenes: fc.Arbitrary<ChartScene> = fc.record({
  name: text,
  finding: fc.oneof(text, fc.string({ maxLength: 400 })),
  search: fc.string({ maxLength: 200 }),
  maker: fc.constant('LogMyWorld'),
  date: text,
  drawing: fc.oneof(columns, bars, line, months),
})

const ONE: ChartScene = {
  name: 'By year',
  finding: '2024 was your strongest year: 3 flights, 60% of all.',
  search: 'cabin:business',
  maker: 'LogMyWorld',
  date: '28 Nov 2026',
  drawing: {
    kind: 'columns',
    labels: ['2023', '2024'],
    series: [{ name: '', shares: [0.5, 1] }],
    ticks: [{ share: 1, text: '4' }],
  },
}

describe('a chart as a picture', () => {
  test('has every text within it, and is well-formed, whatever is in it', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const svg = drawChart(scene, THEMES.light.plain)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|="-/)
        expect(svg.split('<').length).toBe(svg.split('>').length)
        expect(textsOutside(svg)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('says what it is of, what it found, what was searched for, who made it and when', () => {
    const said = drawnTexts(drawChart(ONE, THEMES.dark.plain)).map(({ words }) => words)
    expect(said.slice(0, 2)).toEqual(['By year', '2024 was your strongest year: 3 flights, 60% of all.'])
    expect(said).toContain('LogMyWorld')
    expect(said).toContain('cabin:business · 28 Nov 2026')
  })

  test('has the colours it is given', () => {
    expect(drawChart(ONE, THEMES.dark.plain)).toContain(`fill="${THEMES.dark.plain.paper}"`)
    expect(drawChart(ONE, THEMES.light.plain)).toContain(`fill="${THEMES.light.plain.accent}"`)
  })

  test('draws the first of two series as an outline: black and white tells them apart', () => {
    const { paper, accent } = THEMES.light.plain
    const pair = drawChart(
      {
        ...ONE,
        drawing: {
          kind: 'columns',
          labels: ['Jan'],
          series: [
            { name: '2023', shares: [0.5] },
            { name: '2024', shares: [1] },
          ],
          ticks: [],
        },
      },
      THEMES.light.plain,
    )
    // One column and one mark of the legend each.
    expect(pair.split(`fill="${paper}" stroke="${accent}"`).length - 1).toBe(2)
    expect(pair.match(/<rect [^>]*rx="3" fill="#0a6ebd"\/>/g)?.length).toBe(2)
    expect(drawnTexts(pair).map(({ words }) => words)).toEqual(expect.arrayContaining(['2023', '2024']))
  })

  test('is as high as its rows', () => {
    const list = (count: number): ChartScene => ({
      ...ONE,
      drawing: {
        kind: 'bars',
        series: [],
        more: '',
        rows: Array.from({ length: count }, (_, at) => {
          return { name: `Row ${at}`, detail: '', bars: [{ share: 1, text: '1' }], change: '' }
        }),
      },
    })
    const [few, many] = [4, 8].map((count) => sizeOfDrawing(drawChart(list(count), THEMES.light.plain)).height)
    expect(many).toBeGreaterThan(few ?? 0)
  })
})
