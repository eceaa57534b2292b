import { expect, test } from 'vitest'
import { suggestionAct } from './suggestion-act.ts'

const three = { shown: 3, highlighted: -1, isEmpty: false }
const none = { shown: 0, highlighted: -1, isEmpty: false }

test('arrows go round the suggestions, and bring them back where none are shown', () => {
  expect(suggestionAct('ArrowDown', three)).toEqual({ kind: 'mark', index: 0 })
  expect(suggestionAct('ArrowDown', { ...three, highlighted: 2 })).toEqual({ kind: 'mark', index: 0 })
  expect(suggestionAct('ArrowUp', three)).toEqual({ kind: 'mark', index: 2 })
  expect(suggestionAct('ArrowUp', { ...three, highlighted: 0 })).toEqual({ kind: 'mark', index: 2 })
  expect(suggestionAct('ArrowUp', { ...three, highlighted: 2 })).toEqual({ kind: 'mark', index: 1 })
  expect(suggestionAct('ArrowDown', none)).toEqual({ kind: 'open' })
  expect(suggestionAct('ArrowUp', none)).toEqual({ kind: 'open' })
})

test('Enter takes what is marked, and where nothing is the text counts as it stands', () => {
  expect(suggestionAct('Enter', { ...three, highlighted: 1 })).toEqual({ kind: 'take', index: 1 })
  expect(suggestionAct('Enter', three)).toEqual({ kind: 'close' })
  expect(suggestionAct('Enter', none)).toEqual({ kind: 'close' })
})

test('Escape closes the suggestions, then empties the field, then is somebody else’s', () => {
  expect(suggestionAct('Escape', three)).toEqual({ kind: 'close' })
  expect(suggestionAct('Escape', none)).toEqual({ kind: 'clear' })
  expect(suggestionAct('Escape', { ...none, isEmpty: true })).toBeNull()
})

test('any other key is typed', () => {
  for (const key of ['a', 'Home', 'Tab', ' ']) expect(suggestionAct(key, three)).toBeNull()
})
