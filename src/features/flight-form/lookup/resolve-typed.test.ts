import { expect, test } from 'vitest'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import type { Finder } from '../../../flight/catalogue/finder.ts'
import { openForm } from '../state/form-state.ts'
import { typedNames } from './resolve-typed.ts'
import type { FormCatalogues } from './use-catalogues.ts'

const FRA = {
  index: 0,
  id: 'EDDF',
  iata: 'FRA',
  icao: 'EDDF',
  name: 'Frankfurt Airport',
  city: { en: 'Frankfurt', de: 'Frankfurt am Main' },
  country: 'DE',
  latitude: 50,
  longitude: 8.5,
  elevationFt: 364,
  isUnpaved: false,
  timeZone: 'Europe/Berlin',
  kind: 'large',
  scheduled: true,
  rank: 35,
  openedOn: null,
  closedOn: null,
} as const
const MATCH: AirportMatch = { airport: FRA, codes: FRA, city: 'Frankfurt', kind: 'code', meant: 'alone' }

let searched = 0
const none = { search: null, failed: false, awaitsMore: false, wake: () => undefined }
const catalogues = (search: Finder<AirportMatch>['search']): FormCatalogues => ({
  airports: { ...none, search },
  airlines: { ...none, byDesignator: () => null },
  aircraft: none,
})
const names = (typed: Partial<FlightDraft>) => typedNames(openForm({ ...emptyDraft(), ...typed }))
const controls = (typed: Partial<FlightDraft>): string[] => names(typed).map(({ control }) => control)

test('every field that is looked up later says so while nothing was chosen', () => {
  const typed = { fromText: 'fra', toText: 'muc', divertedToText: 'nue', airlineText: 'lh', operatorText: 'cl' }
  expect(
    controls({
      ...typed,
      aircraftText: 'a320',
      via: [
        { place: null, text: 'kef' },
        { place: null, text: ' ' },
      ],
    }),
  ).toEqual(['from', 'to', 'divertedTo', 'via-0', 'airline', 'operator', 'aircraftType'])
  expect(controls({})).toEqual([])
})

test('a place that is wanted as it was typed is not looked up', () => {
  const form = openForm({ ...emptyDraft(), fromText: 'Meadow' })
  expect(typedNames({ ...form, byHand: { ...form.byHand, from: 'Meadow' } })).toEqual([])
})

test('a code is chosen, a text that only begins a name is not; nothing before the catalogue is there', () => {
  const [name] = names({ fromText: 'fra' })
  expect(name?.resolve(catalogues(null), 'en')).toBeNull()
  expect(
    name?.resolve(
      catalogues(() => [MATCH]),
      'en',
    ),
  ).toMatchObject({ kind: 'place-picked', end: 'from', text: 'FRA' })
  const word: AirportMatch = { ...MATCH, kind: 'word' }
  expect(
    name?.resolve(
      catalogues(() => [word]),
      'en',
    ),
  ).toMatchObject({ kind: 'place-picked' })
  const [beginning] = names({ fromText: 'frank' })
  expect(
    beginning?.resolve(
      catalogues(() => [{ ...word, meant: 'no' }]),
      'en',
    ),
  ).toBeNull()
})

test('each text is searched once in a catalogue, however often the form is drawn', () => {
  searched = 0
  const found = catalogues(() => {
    searched += 1
    return []
  })
  for (let drawn = 0; drawn < 5; drawn++) names({ toText: 'Nowhere at all' })[0]?.resolve(found, 'en')
  expect(searched).toBe(1)
})
