import { beforeAll, describe, expect, test } from 'vitest'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { FlightScene } from '../../../../core/picture/sheets/scenes.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { viewedFlight, viewedTimes } from '../../../../test/support/viewed-flights.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import { sceneOf } from '../map/flight-scene.ts'
import { flightPicture } from './share-words.ts'

await loadTemporal()
beforeAll(() => loadTexts('de'))

const NIGHT = viewedFlight('JFK', 'MUC', '2026-03-05', {
  scheduled: viewedTimes('JFK', 'MUC', ['2026-03-05 18:00', null, null, '2026-03-06 08:00']),
  flightNumber: { carrier: 'LH', number: '411', suffix: null },
  airline: { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  aircraft: { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: null },
  seat: { number: '22A', position: 'window', side: 'left' },
  note: 'northern lights',
})

function pictureOf(flight: FlightAttributes): FlightScene {
  const style = { tag: 'de-DE', clock: '24', distanceUnit: 'km' } as const
  return flightPicture(flight, sceneOf(flight), style, translateIn('de', 'view'))
}

describe('the picture of a flight', () => {
  test('says the day, both ends with their times, how long and how far, and nothing of who sat where', () => {
    const picture = pictureOf(NIGHT)
    expect(picture).toMatchObject({
      sign: 'LH 411',
      from: { code: 'JFK', time: '18:00' },
      to: { code: 'MUC', time: '08:00 +1' },
      look: 'flown',
      rows: [
        { name: 'Fluggesellschaft', value: 'Lufthansa' },
        { name: 'Flugzeug', value: 'Airbus A350-900' },
      ],
    })
    expect(picture.day).toContain('5. März 2026')
    expect(picture.figures.map(({ name }) => name)).toEqual(['Dauer', 'Entfernung'])
    expect(picture.map?.airports.map(({ label }) => label)).toEqual(['JFK', 'MUC'])
    expect(JSON.stringify(picture)).not.toMatch(/22A|D-AIXA|northern/)
  })

  test('says of one still to come and of one that never was that it is so', () => {
    expect(pictureOf({ ...NIGHT, status: 'planned' })).toMatchObject({ look: 'planned' })
    expect(pictureOf({ ...NIGHT, status: 'planned' }).day).toMatch(/ · Geplant$/)
    expect(pictureOf({ ...NIGHT, status: 'cancelled' })).toMatchObject({ look: 'cancelled' })
  })

  test('of a place nobody knows has its name, and no map', () => {
    const unknown = {
      airportId: null,
      city: null,
      country: null,
      iata: null,
      icao: null,
      latitude: null,
      longitude: null,
    }
    const picture = pictureOf({ ...NIGHT, to: { ...unknown, name: 'Wiese', timeZone: null } })
    expect([picture.to.code, picture.to.name, picture.map]).toEqual(['WIE', 'Wiese', null])
  })
})
