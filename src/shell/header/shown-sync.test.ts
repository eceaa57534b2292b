import { expect, test } from 'vitest'
import type { Language } from '../../../core/locale/language.ts'
import { loadTexts, translateIn } from '../../i18n/texts.ts'
import { patient, shownSync, withWritten } from './shown-sync.ts'

test('before the session is known nothing is promised', () => {
  expect(shownSync('unknown', { kind: 'synced', pending: 0 }, true)).toMatchObject({
    kind: 'syncing',
    word: 'checking',
  })
})

test('a visitor, who has no log, hears only whether there is a connection', () => {
  expect(shownSync('guest', { kind: 'signed-out', pending: 0 }, true)).toMatchObject({ leadsTo: null, word: 'online' })
  expect(shownSync('guest', { kind: 'signed-out', pending: 0 }, false)).toMatchObject({
    kind: 'offline',
    leadsTo: null,
  })
})

test('an expired login says what waits and leads to the sign-in', () => {
  expect(shownSync('expired', { kind: 'offline', pending: 2 }, true)).toEqual({
    kind: 'signed-out',
    pending: 2,
    word: 'signed-out-pending',
    leadsTo: 'login',
  })
})

test('offline with something waiting says both', () => {
  const shown = shownSync('signed-in', { kind: 'offline', pending: 1 }, false)
  expect(shown).toMatchObject({ kind: 'offline', pending: 1, word: 'offline-pending', leadsTo: 'profile' })
})

test('with nothing of its own to send, the device is not said to be saving', () => {
  expect(shownSync('signed-in', { kind: 'syncing', pending: 0 }, true)).toMatchObject({
    kind: 'syncing',
    word: 'fetching',
  })
  expect(shownSync('signed-in', { kind: 'syncing', pending: 2 }, true).word).toBe('syncing')
})

test('what waits with a connection is being saved for a while, and only then said to be not sent', () => {
  const shown = shownSync('signed-in', { kind: 'pending', pending: 1 }, true)
  expect(patient(shown, false)).toEqual({ ...shown, word: 'syncing' })
  expect(patient(shown, true)).toBe(shown)
  const offline = shownSync('signed-in', { kind: 'offline', pending: 1 }, false)
  expect(patient(offline, false)).toBe(offline)
})

test('somebody signed in is never told to sign in before the engine has spoken', () => {
  expect(shownSync('signed-in', { kind: 'signed-out', pending: 0 }, true).kind).toBe('syncing')
})

test('what waits is said to be not sent yet, counted as the profile lists it: a trip’s name is one beside its flights', async () => {
  const { word, pending } = shownSync('signed-in', { kind: 'offline', pending: 5 }, false)
  await Promise.all([loadTexts('en'), loadTexts('de')])
  const said = (locale: Language, count: number): string => translateIn(locale, 'sync')(`status.${word}`, { count })
  expect([said('en', pending), said('de', pending)]).toEqual(['Offline, 5 not sent', 'Offline, 5 nicht gesendet'])
  expect([said('en', 1), said('de', 1)]).toEqual(['Offline, 1 not sent', 'Offline, 1 nicht gesendet'])
})

test('what was just saved waits on top as in its row, before the engine has heard of it', () => {
  const just = (kind: 'synced' | 'offline', pending = 0) =>
    shownSync('signed-in', withWritten({ kind, pending }, 1), kind === 'synced')
  expect(just('synced')).toMatchObject({ kind: 'syncing', pending: 1 })
  expect(just('offline')).toMatchObject({ word: 'offline-pending', pending: 1 })
  expect(just('offline', 3)).toMatchObject({ pending: 3 })
  expect(withWritten({ kind: 'synced', pending: 0 }, 0)).toMatchObject({ kind: 'synced' })
})
