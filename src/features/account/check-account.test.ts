import { expect, test } from 'vitest'
import { checkAccount } from './check-account.ts'

const good = { username: 'amelia', email: 'amelia@example.org', password: 'long enough 1937' }

test('a complete registration has no mistakes', () => {
  expect(checkAccount(good)).toEqual({})
})

test('every empty field is named, blanks count as empty', () => {
  expect(checkAccount({ username: ' ', email: '', password: '' })).toEqual({
    username: 'required',
    email: 'required',
    password: 'required',
  })
})

test('an address without its @ is a mistake, an unusual one is not', () => {
  expect(checkAccount({ ...good, email: 'amelia' })).toEqual({ email: 'invalid_format' })
  expect(checkAccount({ ...good, email: ' a+b@müller.example ' })).toEqual({})
})

test('a username has its own letters, and blanks around it do not matter', () => {
  expect(checkAccount({ ...good, username: 'Tessa Traveller' })).toEqual({ username: 'invalid_format' })
  expect(checkAccount({ ...good, username: 'a' })).toEqual({ username: 'invalid_format' })
  expect(checkAccount({ ...good, username: ' max.müller ' })).toEqual({})
})

test('seven characters are too short for a password, eight of any kind are not', () => {
  expect(checkAccount({ ...good, password: '1234567' })).toEqual({ password: 'too_short' })
  expect(checkAccount({ ...good, password: '        8' })).toEqual({})
  expect(checkAccount({ ...good, password: 'x'.repeat(1025) })).toEqual({ password: 'too_long' })
})
