import { beforeAll, expect, test } from 'vitest'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { aircraftEdit, aircraftOfLegs, aircraftOfRegistration } from './known-aircraft.ts'

beforeAll(loadTemporal)

const robin = { typeIcao: 'DR40', typeName: 'Robin DR400', registration: 'D-EKFI', name: 'Moritz' }
const known = { kind: { icao: 'DR40', name: 'Robin DR400' }, ship: 'Moritz' }
const empty = emptyDraft()
const form = (typed: Partial<typeof empty>, opened: Partial<typeof empty> = {}) => ({
  draft: { ...empty, ...opened, ...typed },
  initial: { ...empty, ...opened },
  isNew: true,
})
const before = { registration: 'D-EKFI', aircraftText: 'Robin DR400', shipName: 'Moritz' }

test('the newest flight that names a type says which aircraft it is, with or without hyphen', () => {
  const digest = digestOf([
    viewedFlight('MUC', 'NUE', '2020-03-05', { aircraft: { ...robin, typeIcao: 'C172', typeName: null } }),
    viewedFlight('MUC', 'NUE', '2021-03-05', { aircraft: robin }),
    viewedFlight('MUC', 'NUE', '2022-03-05', { aircraft: { ...robin, typeIcao: null, typeName: null } }),
  ])
  expect(aircraftOfRegistration(digest, 'DEKFI')).toEqual(known)
  expect(aircraftOfRegistration(digest, 'D-EKF')).toBeNull()
  expect(aircraftOfRegistration(digest, '')).toBeNull()
})

test('an empty type is filled in with the name; one that was typed stays', () => {
  expect(aircraftEdit(form({ registration: 'D-EKFI' }), undefined, known)).toEqual({
    aircraftType: { typeIcao: 'DR40', typeName: 'Robin DR400' },
    aircraftText: 'Robin DR400',
    shipName: 'Moritz',
  })
  expect(aircraftEdit(form({ registration: 'D-EKFI', aircraftText: 'C172' }), undefined, known)).toBeNull()
  expect(aircraftEdit(form({ registration: 'D-EKFI', shipName: 'Max' }), undefined, known)?.shipName).toBe('Max')
})

test('what was filled in goes with its registration; what was taken over with its own', () => {
  const filled = form({ registration: 'D-EK', aircraftText: 'Robin DR400', shipName: 'Moritz' })
  expect(aircraftEdit(filled, before, null)).toEqual({ aircraftType: null, aircraftText: '', shipName: '' })
  const takenOver = form({ registration: 'D-EKFI' }, { registration: 'D-EABC', aircraftText: 'C172' })
  const none = { registration: 'D-EKFI', aircraftText: '', shipName: '' }
  expect(aircraftEdit(takenOver, undefined, null)?.aircraftText).toBe('')
  expect(aircraftEdit(form({ aircraftText: '' }, takenOver.initial), none, null)?.aircraftText).toBe('C172')
  expect(aircraftEdit(takenOver, undefined, known)?.aircraftText).toBe('Robin DR400')
})

test('what another flight of the form says of the registration counts once it is chosen or left', () => {
  const leg = (id: string, typed: Partial<typeof empty>, left: readonly 'aircraftType'[] = []) => {
    return { id, state: { draft: { ...empty, ...typed }, left } }
  }
  const said = { aircraftText: 'Airbus A320', aircraftType: { typeIcao: 'A320', typeName: 'Airbus A320' } }
  const legs = [
    leg('first', { registration: 'D-AIZA', ...said }),
    leg('second', { registration: 'DAIZA' }),
    leg('third', { registration: 'D-AIZB', aircraftText: 'Own build' }),
    leg('fourth', { registration: 'D-AIZB' }),
  ]
  expect(aircraftOfLegs(legs, 'second')).toEqual({ kind: { icao: 'A320', name: 'Airbus A320' }, ship: null })
  expect(aircraftOfLegs(legs, 'first')).toBeNull()
  // Somebody may be typing on.
  expect(aircraftOfLegs(legs, 'fourth')).toBeNull()
  const third = leg('third', { registration: 'D-AIZB', aircraftText: 'Own build' }, ['aircraftType'])
  const after = legs.map((one) => (one.id === 'third' ? third : one))
  expect(aircraftOfLegs(after, 'fourth')?.kind).toEqual({ icao: null, name: 'Own build' })
})
