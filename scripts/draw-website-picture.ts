// Draws what a link to the website is shown with: the demo's flights, in both languages, at 1200 by 630 pixels. Run by
// hand when the drawing or the demo changes; the results are committed, so that a build needs no browser.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { DemoAsset } from '../core/demo/demo-asset.ts'
import { demoFlights } from '../core/demo/demo-flights.ts'
import { applyChanges } from '../core/digest/apply-changes.ts'
import { allRows, emptyDigest } from '../core/digest/digest.ts'
import { formatDistance, formatNumber } from '../core/locale/format.ts'
import { type Language, localeTag } from '../core/locale/language.ts'
import { decodeWorld } from '../core/map/basemap/world.ts'
import { logMap } from '../core/map/log/log-map.ts'
import { mapContent } from '../core/picture/map/picture-content.ts'
import type { YearScene } from '../core/picture/cards/scenes.ts'
import { FORMATS } from '../core/picture/formats.ts'
import { drawPicture } from '../core/picture/sheets/draw-picture.ts'
import { withFonts } from '../core/picture/svg/document.ts'
import { THEMES } from '../core/picture/theme.ts'
import { shownPlaces } from '../core/stats/groups/shown-places.ts'
import { statsReference } from '../core/stats/groups/reference.ts'
import { statisticsOf } from '../core/stats/statistics.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { browserPath } from './lib/installed-browser.mjs'
import { loadReference } from './reference/load-reference.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'public', 'pictures')
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Landing {
  hero: Record<'title1' | 'title2', string>
}

type Review = Record<'flights_other' | 'flown' | 'airports_other' | 'countries_other' | 'credit' | 'maker', string>

function scene(asset: DemoAsset, language: Language, reference: Parameters<typeof statisticsOf>[2]): YearScene {
  const { hero }: Landing = JSON.parse(textOf(`locales/${language}/landing.json`))
  const review: Review = JSON.parse(textOf(`locales/${language}/review.json`))
  const flights = demoFlights(asset, asset.today, language).map(({ id, ...attributes }) => ({ id, attributes }))
  const digest = applyChanges(emptyDigest(), flights)
  const rows = allRows(digest)
  const { totals } = statisticsOf(digest, rows, reference)
  const tag = localeTag(language)
  return {
    kind: 'year',
    isCover: true,
    eyebrow: '',
    sign: review.maker,
    title: hero.title1,
    maker: hero.title2,
    figures: [
      { value: formatNumber(totals.flights, tag), name: review.flights_other },
      { value: formatDistance(totals.distanceKm, 'km', tag), name: review.flown },
      { value: formatNumber(totals.airports, tag), name: review.airports_other },
      { value: formatNumber(totals.countries, tag), name: review.countries_other },
    ],
    rows: [],
    columns: [],
    map: mapContent(logMap(digest, rows), { labelOf: shownPlaces(digest, 'typed').airport }),
    credit: review.credit,
  }
}

await loadTemporal()
const { countries, airlines, aircraft } = await loadReference()
const reference = statsReference(countries, airlines, aircraft)
const asset: DemoAsset = JSON.parse(textOf('public/reference/demo.json'))
const world = decodeWorld(JSON.parse(textOf('public/reference/outline.json')))
const font = readFileSync(join(root, FONT)).toString('base64')
const rule = `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${font})}`

await mkdir(target, { recursive: true })
const browser = await chromium.launch({ ...browserPath(), args: ['--no-sandbox', '--disable-quic'] })
const page = await browser.newPage({ viewport: { width: FORMATS.wide.width, height: FORMATS.wide.height } })
for (const language of ['en', 'de'] as const) {
  const svg = withFonts(drawPicture(scene(asset, language, reference), 'wide', THEMES.dark, world), rule)
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(`<body style="margin:0"><img src="${image}" style="display:block"></body>`)
  await page.waitForFunction('document.images[0].complete')
  await writeFile(join(target, `website-${language}.png`), await page.screenshot())
}
await browser.close()
