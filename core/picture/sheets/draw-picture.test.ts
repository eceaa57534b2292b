import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnTexts, overlappingTexts, sizeOfDrawing, textsOutside } from '../../../test/support/page/drawn-texts.ts'
import { decodeWorld } from '../../map/basemap/world.ts'
import { must } from '../../lib/must.ts'
import { parseJson } from '../../lib/parse-json.ts'
import type { YearScene } from '../cards/scenes.ts'
import { FORMAT_NAMES, FORMATS } from '../formats.ts'
import { THEME_NAMES, THEMES } from '../theme.ts'
import { drawPicture } from './draw-picture.ts'
import type { FlightScene, MapScene, PictureScene } from './scenes.ts'
import { pictureInWords } from './spoken.ts'

const outline = decodeWorld(
  parseJson(readFileSync(join(import.meta.dirname, '../../../public/reference/outline.json'), 'utf8')),
)

const FRAMED = { credit: '© Natural Earth, GeoNames', maker: 'LogMyWorld' }
const MUNICH = { latitude: 48.35, longitude: 11.78 }
const YORK = { latitude: 40.64, longitude: -73.78 }
const SYDNEY = { latitude: -33.94, longitude: 151.18 }
const SANTIAGO = { latitude: -33.39, longitude: -70.79 }

const FLIGHT: FlightScene = {
  kind: 'flight',
  sign: 'LH 410',
  day: '5. März 2026',
  from: { code: 'MUC', name: 'München', time: '15:52' },
  to: { code: 'JFK', name: 'New York', time: '18:50' },
  look: 'flown',
  figures: [
    { value: '8 Std. 58 Min.', name: 'Dauer' },
    { value: '6.480 km', name: 'Entfernung' },
  ],
  rows: [
    { name: 'Fluggesellschaft', value: 'Lufthansa' },
    { name: 'Flugzeug', value: 'Airbus A350-900' },
  ],
  map: {
    routes: [{ lines: [[MUNICH, YORK]], flights: 1, look: 'flown' }],
    airports: [
      { label: 'MUC', position: MUNICH, flights: 1 },
      { label: 'JFK', position: YORK, flights: 1 },
    ],
    countries: ['DE', 'US'],
  },
  ...FRAMED,
}
const MAP: MapScene = {
  kind: 'map',
  title: 'Meine Flüge',
  period: '2019 – 2026',
  figures: [
    { value: '298', name: 'Flüge' },
    { value: '660.764 km', name: 'geflogen' },
    { value: '1.012 Std.', name: 'Blockzeit' },
    { value: '128', name: 'Flughäfen' },
    { value: '41', name: 'Fluggesellschaften' },
    { value: '57', name: 'Länder' },
  ],
  lists: [
    { name: 'Flughäfen', rows: Array.from({ length: 10 }, (_, at) => ({ name: `A${at}`, value: String(100 - at) })) },
    { name: 'Strecken', rows: [{ name: 'MUC – JFK', value: '12' }] },
  ],
  map: {
    routes: [
      { lines: [[MUNICH, YORK]], flights: 12, look: 'flown' },
      { lines: [[MUNICH, SYDNEY]], flights: 1, look: 'flown' },
      { lines: [[SANTIAGO, SYDNEY]], flights: 0, look: 'planned' },
    ],
    airports: [
      { label: 'MUC', position: MUNICH, flights: 13 },
      { label: 'JFK', position: YORK, flights: 12 },
      { label: 'SYD', position: SYDNEY, flights: 1 },
      { label: 'SCL', position: SANTIAGO, flights: 0 },
    ],
    countries: ['DE'],
  },
  ...FRAMED,
}
const YEAR: YearScene = {
  ...MAP,
  kind: 'year',
  isCover: false,
  sign: '2024',
  eyebrow: 'Das ganze Jahr',
  title: 'Ein Jahr in der Luft',
  rows: [{ name: 'Fluggesellschaft', detail: '80 Flüge', value: 'Lufthansa' }],
  columns: Array.from('JFMAMJJASOND', (name) => ({ name, share: 0.5, isChosen: false, value: '' })),
}

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    'Frankfurt am Main',
    'Luftfahrtbundesamtsverwaltungsgebäude Braunschweig-Wolfsburg',
    'Kirchdorf an der Iller-Oberopfingen',
    '東京国際空港（羽田）',
    'Москва-Шереметьево имени Пушкина',
    'مطار القاهرة الدولي',
    '서울 인천국제공항',
    'Łódź im. Władysława Reymonta',
    '<b>&"',
    '',
  ),
)
const row = fc.record({ name: text, value: text })
const rows = fc.array(row, { maxLength: 4 })
const figures = fc.array(fc.record({ value: text, name: text }), { maxLength: 6 })
const end = fc.record({ code: text, name: text, time: text })
const scenes: fc.Arbitrary<PictureScene> = fc.oneof(
  fc
    .record({
      sign: text,
      day: text,
      from: end,
      to: end,
      figures: fc.array(fc.record({ value: text, name: text }), { maxLength: 2 }),
      rows: fc.array(row, { maxLength: 3 }),
      hasMap: fc.boolean(),
    })
    .map(({ hasMap, ...said }): FlightScene => ({ ...FLIGHT, ...said, map: hasMap ? FLIGHT.map : null })),
  fc
    .record({
      title: text,
      period: text,
      figures,
      lists: fc.array(fc.record({ name: text, rows: fc.array(row, { maxLength: 10 }) }), { maxLength: 2 }),
      map: fc.constantFrom(MAP.map, FLIGHT.map, null),
    })
    .map((said): MapScene => ({ ...MAP, ...said })),
  fc
    .record({ sign: text, title: text, figures, rows, hasMap: fc.boolean() })
    .map(({ hasMap, ...said }): YearScene => ({ ...YEAR, ...said, map: hasMap ? YEAR.map : null })),
)

describe('a picture of a flight, a map or a year', () => {
  test.each(FORMAT_NAMES)('in %s has every text within it, none on another, whatever is in it', (name) => {
    fc.assert(
      fc.property(scenes, fc.constantFrom(...THEME_NAMES), (scene, theme) => {
        const svg = drawPicture(scene, name, THEMES[theme], outline)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|(?:width|height|font-size)="-/)
        expect(svg.split('<').length).toBe(svg.split('>').length)
        expect(textsOutside(svg)).toEqual([])
        expect(overlappingTexts(svg)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test.each(FORMAT_NAMES)('in %s has its measures, and its map where the shapes can be had', (name) => {
    for (const scene of [FLIGHT, MAP, YEAR]) {
      const drawn = drawPicture(scene, name, THEMES.sign, outline)
      expect(sizeOfDrawing(drawn)).toEqual({ width: FORMATS[name].width, height: FORMATS[name].height })
      const land = `fill="${THEMES.sign.map.land}"`
      expect(drawn).toContain(land)
      expect(drawPicture(scene, name, THEMES.sign, null)).not.toContain(land)
    }
  })

  test('says of a flight both ends with cities and times, the day, its figures, and who made it, in every format', () => {
    for (const name of FORMAT_NAMES) {
      const said = drawnTexts(drawPicture(FLIGHT, name, THEMES.sign, outline)).map(({ words }) => words)
      expect(said).toEqual(
        expect.arrayContaining(['LH 410', '5. März 2026', 'MUC', 'JFK', 'München', 'New York', '15:52', '18:50']),
      )
      expect(said).toEqual(expect.arrayContaining(['8 Std. 58 Min.', '6.480 km', 'LogMyWorld']))
      expect(said.join()).toContain('Airbus A350-900')
    }
  })

  test('says of a map its title, the years and what it comes to; on tall paper also what there is most of', () => {
    for (const name of FORMAT_NAMES) {
      const said = drawnTexts(drawPicture(MAP, name, THEMES.light, outline)).map(({ words }) => words)
      expect(said.join(' ')).toContain('Meine')
      expect(said).toEqual(expect.arrayContaining(['2019 – 2026', '298', 'Flüge', 'LogMyWorld']))
    }
    const paper = drawnTexts(drawPicture(MAP, 'a4', THEMES.light, outline)).map(({ words }) => words)
    expect(paper).toEqual(expect.arrayContaining(['Flughäfen', 'A0', 'Strecken', 'MUC – JFK']))
  })

  test('a flight still to come is dashed on the map and between its codes, one that never was has no line there', () => {
    const dashed = drawPicture({ ...FLIGHT, look: 'planned' }, 'square', THEMES.light, null)
    expect(dashed).toContain('stroke-dasharray="14 12"')
    expect(drawPicture({ ...FLIGHT, look: 'cancelled' }, 'square', THEMES.light, null)).not.toContain('stroke-linecap')
    expect(drawPicture(MAP, 'wide', THEMES.light, outline)).toContain('stroke-dasharray="14 12"')
  })

  test('of routes round the world has the edge of the globe, where lines over the other ocean are cut', () => {
    const { coast, sea } = THEMES.light.map
    const globes = (scene: PictureScene) => {
      const paths = [...drawPicture(scene, 'square', THEMES.light, outline).matchAll(/<path [^>]*>/g)].map(
        ([one]) => one,
      )
      const globe = must(/ d="[^"]+"/.exec(must(paths.find((one) => one.includes(`fill="${sea}"`)))))[0]
      return paths.filter((one) => one.includes(globe)).map((one) => one.includes(`stroke="${coast}"`))
    }
    expect(globes(MAP)).toEqual([false, true])
    // Turned to its routes it cuts none of them.
    expect(globes(FLIGHT)).toEqual([false])
  })

  test('is told in words to who does not see it', () => {
    expect(pictureInWords(FLIGHT)).toEqual([
      'LH 410, 5. März 2026',
      'MUC München 15:52 – JFK New York 18:50',
      'Dauer: 8 Std. 58 Min.',
      'Entfernung: 6.480 km',
      'Fluggesellschaft: Lufthansa',
      'Flugzeug: Airbus A350-900',
    ])
    expect(pictureInWords(MAP).slice(0, 2)).toEqual(['Meine Flüge, 2019 – 2026', '298 Flüge'])
  })
})
