import { beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '../../../../core/digest/digest.ts'
import type { Flight } from '../../../../core/flight/flight.ts'
import { logMap } from '../../../../core/map/log/log-map.ts'
import type { MapScene } from '../../../../core/picture/sheets/scenes.ts'
import { shownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { mapPicture } from './map-picture.ts'

beforeAll(async () => {
  await loadTemporal()
  await Promise.all([loadTexts('en'), loadTexts('de')])
})

function pictureOf(log: readonly Flight[], search = '', language: Locale = 'en'): MapScene {
  const digest = digestOf(log)
  const rows = allRows(digest)
  const places = shownPlaces(digest, 'typed')
  return mapPicture({ map: logMap(digest, rows), rows }, digest, search, {
    t: translateIn(language, 'map'),
    language,
    distanceUnit: 'km',
    places,
  })
}

const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05'),
  viewedFlight('JFK', 'MUC', '2024-03-12'),
  viewedFlight('MUC', 'LHR', '2026-06-01'),
  viewedFlight('MUC', 'SIN', '2027-01-01', { status: 'planned' }),
]
const said = ({ figures }: MapScene): string[] => figures.map(({ value, name }) => `${value} ${name}`)

describe('the picture of a map', () => {
  test('says what was flown and in which years; what is still to come is drawn beside it', () => {
    const picture = pictureOf(LOG)
    expect([picture.title, picture.period]).toEqual(['My flights', '2024 – 2026'])
    expect(said(picture)).toEqual(expect.arrayContaining(['3 flights', '3 airports', '2 routes']))
    expect(picture.lists.map(({ name }) => name)).toEqual(['Airports', 'Routes'])
    expect(picture.lists[0]?.rows[0]).toMatchObject({ name: 'MUC', value: '3' })
    expect(picture.lists[1]?.rows).toEqual([
      { name: 'JFK – MUC', value: '2' },
      { name: 'LHR – MUC', value: '1' },
    ])
    expect(picture.map?.routes.map(({ look }) => look).toSorted()).toEqual(['flown', 'flown', 'planned'])
  })

  test('of flights that are all to come counts those', () => {
    const picture = pictureOf(LOG.slice(3), 'status:planned', 'de')
    expect(picture.title).toBe('Meine Flüge: status:planned')
    expect(picture.period).toBe('2027')
    expect(said(picture)).toEqual(expect.arrayContaining(['1 geplanter Flug', '2 Flughäfen', '1 Strecke']))
    expect(said(picture).join()).not.toContain('geflogen')
    expect(picture.map?.routes.map(({ look }) => look)).toEqual(['planned'])
  })

  test('of no flight there is no map, and no figure is nought', () => {
    const picture = pictureOf([])
    expect([picture.map, picture.period, picture.figures]).toEqual([null, '', []])
  })
})
