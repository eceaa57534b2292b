import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { logMap } from '../../../../core/map/log/log-map.ts'
import { decodeWorld } from '../../../../core/map/basemap/world.ts'
import { drawCard } from '../../../../core/picture/cards/draw-card.ts'
import { cardInWords } from '../../../../core/picture/cards/spoken.ts'
import { drawPicture } from '../../../../core/picture/sheets/draw-picture.ts'
import { THEMES } from '../../../../core/picture/theme.ts'
import type { Flight } from '../../../../core/flight/flight.ts'
import type { PlaceCodes } from '../../../../core/flight/place-code.ts'
import { shownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import { yearReview } from '../../../../core/stats/review/year-review.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { loadReference } from '../../../../scripts/reference/load-reference.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { anyLog } from '../../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../../test/support/stats/small-reference.ts'
import { textsOutside } from '../../../../test/support/page/drawn-texts.ts'
import { slowStatistics } from '../../../../test/support/stats/slow-statistics.ts'
import { viewedFlight, viewedPlace } from '../../../../test/support/viewed-flights.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { type ReviewCard, reviewCards } from './review-cards.ts'

await loadReference()
const outline = decodeWorld(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../public/reference/outline.json'), 'utf8')),
)

beforeAll(async () => {
  await loadTemporal()
  for (const locale of ['en', 'de'] as const) await loadTexts(locale)
})

function cardsOf(
  log: readonly Flight[],
  year: number | null,
  locale: Locale = 'en',
  codes: PlaceCodes = 'typed',
): ReviewCard[] {
  const digest = digestOf(log)
  const review = yearReview(digest, year, SMALL_REFERENCE)
  const places = shownPlaces(digest, codes)
  const style = { t: translateIn(locale, 'review'), language: locale, distanceUnit: 'km', places } as const
  return reviewCards(review, logMap(digest, review.rows), style)
}

const spoken = (cards: readonly ReviewCard[]): string =>
  cards
    .flatMap(({ scene }) => cardInWords(scene))
    .join('\n')
    .replaceAll(/[\u202f\u00a0]/g, ' ')

const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05', { seat: { number: '3A', position: 'window', side: null } }),
  viewedFlight('JFK', 'MUC', '2024-03-12', { seat: { number: '3A', position: 'window', side: null } }),
  viewedFlight('MUC', 'LHR', '2024-06-01', { seat: { number: '20C', position: 'aisle', side: null } }),
  viewedFlight('MUC', 'LHR', '2023-06-01'),
  viewedFlight('LHR', 'MUC', '2023-06-03'),
  viewedFlight('MUC', 'SIN', '2024-12-01', { status: 'planned' }),
]

describe('the cards of a year', () => {
  test('call airports by their cities in the language of the reader, without a city by their names', () => {
    const bare = { ...viewedPlace('MUC'), city: null, name: 'Munich Airport' }
    expect(spoken(cardsOf(LOG, 2024, 'de'))).toContain('München')
    expect(spoken(cardsOf(LOG, 2024, 'de'))).not.toContain('Munich')
    expect(spoken(cardsOf(LOG, 2024, 'en'))).toContain('Munich')
    const unnamed = LOG.map((flight) => ({
      ...flight,
      from: flight.from?.iata === 'MUC' ? bare : flight.from,
      to: flight.to?.iata === 'MUC' ? bare : flight.to,
    }))
    expect(spoken(cardsOf(unnamed, 2024, 'de'))).toContain('Flughafen München')
  })

  test('tell what the year has, in both languages', () => {
    const english = spoken(cardsOf(LOG, 2024))
    expect(english).toContain('3 flights')
    expect(english).toContain('13,941 km flown')
    expect(english).toContain('Airport of the year: MUC')
    expect(english).toContain('Busiest: March')
    expect(english).toContain('1 flight more than in 2023')
    expect(english).toContain('Favourite seat: Window')
    expect(english).toContain('1 new airport: JFK')
    const german = spoken(cardsOf(LOG, 2024, 'de'))
    expect(german).toContain('13.941 km geflogen')
    expect(german).toContain('1 Flug mehr als 2023')
    expect(german).toContain('Am meisten los: März')
    expect(`${english}${german}`).not.toMatch(/undefined|null|NaN|\{\{|[a-z]+\.[a-z]+\.[a-z]+/)
  })

  test('name airports by the codes their reader wants, on maps too', () => {
    const [munich, york] = [
      { ...viewedPlace('MUC'), icao: 'EDDM' },
      { ...viewedPlace('JFK'), icao: 'KJFK' },
    ]
    const log = [
      viewedFlight('MUC', 'JFK', '2024-03-05', { from: munich, to: york }),
      viewedFlight('JFK', 'MUC', '2024-03-12', { from: york, to: munich }),
      viewedFlight('MUC', 'LHR', '2024-06-01', { from: munich }),
      viewedFlight('MUC', 'LHR', '2023-06-01', { from: munich }),
    ]
    const cards = cardsOf(log, 2024, 'en', 'icao')
    const text = spoken(cards)
    expect(text).toContain('Airport of the year: EDDM')
    expect(text).toContain('EDDM – KJFK')
    expect(text).toContain('1 new airport: KJFK')
    const drawn = cards.map(({ scene }) => drawCard(scene, THEMES.light, outline)).join('\n')
    expect(`${text}${drawn}`).not.toMatch(/\b(?:MUC|JFK)\b/)
    expect(drawn).toContain('>KJFK<')
  })

  test('are fewer for a year with one flight, and none without any', () => {
    expect(cardsOf(LOG.slice(0, 1), 2024).map(({ name }) => name)).toEqual(['cover', 'distance', 'emissions', 'year'])
    expect(cardsOf(LOG, 1999)).toEqual([])
    expect(cardsOf([], null)).toEqual([])
  })

  test('call none of equal ones the first', () => {
    const even = [viewedFlight('MUC', 'JFK', '2024-03-05'), viewedFlight('MUC', 'JFK', '2024-05-05')]
    const text = spoken(cardsOf(even, 2024))
    expect(text).toContain('The airports with the most flights')
    expect(text).toContain('Busiest: March and May')
  })

  test('have the figures of a slow computation, and nothing of them lies outside or on another', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom('en' as const, 'de' as const), (log, locale) => {
        const cards = cardsOf(log, null, locale)
        const slow = slowStatistics(log, log, SMALL_REFERENCE)
        const year = cards.at(-1)?.scene
        expect(cards.length > 0).toBe(slow.totals.flights > 0)
        if (year?.kind !== 'year') return
        const number = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB').format(slow.totals.flights)
        const pictures = cards.map(({ scene }) => drawCard(scene, THEMES.logbook, outline))
        const formats = ['a4', 'inches', 'square', 'wide'] as const
        pictures.push(...formats.map((name) => drawPicture(year, name, THEMES.light, outline)))
        expectAll(year.figures[0]?.value, number, pictures)
      }),
      { numRuns: 15 },
    )
  })
})

function expectAll(value: string | undefined, number: string, pictures: readonly string[]): void {
  expect(value).toBe(number)
  for (const picture of pictures) expectWithin(picture)
}

/** Every text lies within the picture by its measure, and the picture is well-formed markup. */
function expectWithin(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(textsOutside(svg)).toEqual([])
}
