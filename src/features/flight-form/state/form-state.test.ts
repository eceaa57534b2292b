import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import {
  followedCarrier,
  type FormAction,
  formReducer,
  isDirty,
  isUnmatched,
  losesAirline,
  mayFollow,
  openForm,
} from './form-state.ts'

const place = (iata: string) => ({
  airportId: iata,
  iata,
  icao: null,
  name: iata,
  city: null,
  country: null,
  latitude: 0,
  longitude: 0,
  timeZone: 'UTC',
})
const airline = { airlineId: 'a', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
const after = (...actions: FormAction[]) => actions.reduce(formReducer, openForm(emptyDraft()))

describe('the flight form', () => {
  test('is dirty from the first letter, and clean when it is taken back', () => {
    expect(isDirty(after())).toBe(false)
    expect(isDirty(after({ kind: 'typed', field: 'note', text: 'x' }))).toBe(true)
    expect(
      isDirty(after({ kind: 'typed', field: 'note', text: 'x' }, { kind: 'typed', field: 'note', text: '' })),
    ).toBe(false)
  })

  test('typing over a chosen place lets go of it', () => {
    const state = after(
      { kind: 'place-picked', end: 'from', place: place('MUC'), text: 'MUC' },
      { kind: 'place-typed', end: 'from', text: 'MU' },
    )
    expect(state.draft).toMatchObject({ from: null, fromText: 'MU' })
  })

  test('swaps the ends with what was typed', () => {
    const state = after(
      { kind: 'place-picked', end: 'from', place: place('MUC'), text: 'MUC' },
      { kind: 'place-typed', end: 'to', text: 'somewhere' },
      { kind: 'swapped' },
    )
    expect(state.draft).toMatchObject({ from: null, fromText: 'somewhere', to: { iata: 'MUC' }, toText: 'MUC' })
  })

  test('an unknown place is asked about until it is said to be right, and again when it changes', () => {
    const typed = after({ kind: 'place-typed', end: 'to', text: 'Wiese' })
    expect(isUnmatched(typed, 'to')).toBe(true)
    const kept = formReducer(typed, { kind: 'kept-by-hand', end: 'to' })
    expect(isUnmatched(kept, 'to')).toBe(false)
    expect(isUnmatched(formReducer(kept, { kind: 'place-typed', end: 'to', text: 'Wiesen' }), 'to')).toBe(true)
    expect(isUnmatched(after(), 'to')).toBe(false)
    expect(isUnmatched(after({ kind: 'place-typed', end: 'to', text: '52.36, 13.50' }), 'to')).toBe(false)
  })

  test('the airline follows the flight number until somebody names one', () => {
    expect(mayFollow(after())).toBe(true)
    const followed = after({ kind: 'airline-followed', airline, text: 'Lufthansa' })
    expect(mayFollow(followed)).toBe(true)
    expect(mayFollow(formReducer(followed, { kind: 'airline-typed', text: 'Condor' }))).toBe(false)
    expect(mayFollow(after({ kind: 'airline-picked', airline, text: 'Lufthansa' }))).toBe(false)
  })

  test('an airline that was proposed follows another number, and who flew for it goes', () => {
    const operator = { airlineId: 'd', iata: 'EN', icao: 'DLA', name: 'Air Dolomiti' }
    const copied = { ...emptyDraft(), airline, airlineText: 'Lufthansa', operator, operatorText: 'Air Dolomiti' }
    const numbered = formReducer(openForm(copied), { kind: 'typed', field: 'flightNumber', text: 'AC 123' })
    expect(followedCarrier(numbered)).toBe('AC')
    expect(losesAirline(numbered, 'AC')).toBe(true)
    const canada = { airlineId: 'c', iata: 'AC', icao: 'ACA', name: 'Air Canada' }
    const followed = formReducer(numbered, { kind: 'airline-followed', airline: canada, text: 'Air Canada' })
    expect(followed.draft).toMatchObject({ airlineText: 'Air Canada', operator: null, operatorText: '' })
    expect(followedCarrier(formReducer(numbered, { kind: 'airline-picked', airline, text: 'Lufthansa' }))).toBeNull()
  })

  test('an airline of the log follows where it was that of its number, and not before another is typed', () => {
    const stored = { ...emptyDraft(), airline, airlineText: 'Lufthansa', flightNumber: 'LH 97' }
    const number = (text: string): FormAction => ({ kind: 'typed', field: 'flightNumber', text })
    expect(followedCarrier(openForm(stored, stored, false))).toBeNull()
    expect(followedCarrier(formReducer(openForm(stored, stored, false), number('AC 97')))).toBe('AC')
    const chosen = { ...stored, flightNumber: 'UA 97' }
    expect(followedCarrier(formReducer(openForm(chosen, chosen, false), number('AC 97')))).toBeNull()
    const unnumbered = { ...stored, flightNumber: '' }
    expect(followedCarrier(formReducer(openForm(unnumbered, unnumbered, false), number('AC 97')))).toBeNull()
  })

  test('accepting a double holds for that flight only', () => {
    const accepted = after({ kind: 'same-accepted' })
    expect(accepted.sameAccepted).toBe(true)
    expect(formReducer(accepted, { kind: 'typed', field: 'date', text: '2026' }).sameAccepted).toBe(false)
  })

  test('a restored draft still counts as unsaved', () => {
    const draft = { ...emptyDraft(), date: '2026' }
    expect(isDirty(openForm(draft, emptyDraft()))).toBe(true)
    expect(isDirty(openForm(draft))).toBe(false)
  })

  test('switching to UTC and back is nothing anybody typed', () => {
    const typed = { ...emptyDraft(), 'scheduled.offBlock': '09:10' }
    const utc = formReducer(openForm(typed), {
      kind: 'entry-chosen',
      entry: 'utc',
      texts: { 'scheduled.offBlock': '08:10' },
    })
    expect(utc.draft).toMatchObject({ timeEntry: 'utc', 'scheduled.offBlock': '08:10' })
    expect(isDirty(utc)).toBe(false)
  })

  test('a day that is another in UTC is typed by nobody either, and one changed behind it is', () => {
    const opened = { ...emptyDraft(), date: '10 Oct 2026', 'actual.offBlock': '00:30' }
    const texts = { date: '9 Oct 2026', 'actual.offBlock': '22:30' }
    const utc = formReducer(openForm(opened), { kind: 'entry-chosen', entry: 'utc', texts })
    expect(utc.draft).toMatchObject(texts)
    expect(isDirty(utc)).toBe(false)
    const changed = formReducer(utc, { kind: 'typed', field: 'date', text: '8 Oct 2026' })
    expect(isDirty(changed)).toBe(true)
    const local = { date: '10 Oct 2026', 'actual.offBlock': '00:30' }
    expect(isDirty(formReducer(utc, { kind: 'entry-chosen', entry: 'local', texts: local }))).toBe(false)
    expect(isDirty(formReducer(changed, { kind: 'entry-chosen', entry: 'local', texts: local }))).toBe(true)
  })

  test('two times of a new flight go with the word that says what they are', () => {
    const state = after(
      { kind: 'typed', field: 'scheduled.offBlock', text: '0910' },
      { kind: 'timetable-chosen', timetable: 'actual' },
    )
    expect(state.draft).toMatchObject({ 'scheduled.offBlock': '', 'actual.offBlock': '0910', timetable: 'actual' })
  })
})
