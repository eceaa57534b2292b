// What the compiler holds of the texts: each `@ts-expect-error` is a mistake that must not compile.
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ApiErrorCode } from '../../core/errors/codes.ts'
import { keyIn } from './key-in.ts'
import { loadTexts, translateIn } from './texts.ts'
import type { PlainKey, TextKey, TextValues, Translate } from './translate.ts'
import { useText } from './use-text.ts'

await loadTexts('en')
const t = translateIn('en', 'form')

describe('a key', () => {
  test('is one of its namespace, of `common`, or in full of any other', () => {
    expectTypeOf(t('label.note')).toBeString()
    expectTypeOf(t('update.ready')).toBeString()
    expectTypeOf(t('flights:detail.note')).toBeString()
    // @ts-expect-error misspelt
    expectTypeOf(t('label.noet')).toBeString()
    // @ts-expect-error missing
    expectTypeOf(t('label.colour')).toBeString()
    // @ts-expect-error of another namespace
    expectTypeOf(t('detail.note')).toBeString()
    // @ts-expect-error misspelt in another namespace
    expectTypeOf(t('flights:detail.noet')).toBeString()
    // @ts-expect-error in a namespace that is missing
    expectTypeOf(t('flihgts:detail.note')).toBeString()
    // @ts-expect-error a group of texts is none
    expectTypeOf(t('label')).toBeString()
    // @ts-expect-error one form of a plural is none
    expectTypeOf(t('label.save_other', { count: 2 })).toBeString()
  })

  test('composed at run time is every one it can become', () => {
    const side = 'left' as 'left' | 'right'
    expectTypeOf(t(`flights:seatSide.${side}`)).toBeString()
    expectTypeOf(t(`errors:${'network' as ApiErrorCode}`, { seconds: 5 })).toBeString()
    const wrong = 'left' as 'left' | 'behind'
    // @ts-expect-error one of them is missing
    expectTypeOf(t(`flights:seatSide.${wrong}`)).toBeString()
    const any: string = side
    // @ts-expect-error it could become anything
    expectTypeOf(t(`flights:seatSide.${any}`)).toBeString()
    // @ts-expect-error it could be anything
    expectTypeOf(t(any)).toBeString()
  })
})

describe('a key by its place and a word nobody knows before', () => {
  test('is one of those there', () => {
    const word: string = 'left'
    expect(t(keyIn('flights:seatSide', word))).toBe(t('flights:seatSide.left'))
    const key = keyIn('errors', 'network')
    expect(t(key, { seconds: 5 })).toBe(t('errors:network'))
    // @ts-expect-error misspelt
    expectTypeOf(t(keyIn('flights:seatSied', word))).toBeString()
    // @ts-expect-error a text is no place
    expectTypeOf(t(keyIn('form:label.note', word))).toBeString()
    // @ts-expect-error in no namespace
    expectTypeOf(t(keyIn('seatSide', word))).toBeString()
  })
})

describe('what a text is told', () => {
  test('is all it names, and no more', () => {
    expectTypeOf(t('question.gap', { time: '02:30', offset: 'UTC+1' })).toBeString()
    // @ts-expect-error without its values
    expectTypeOf(t('question.gap')).toBeString()
    // @ts-expect-error one is missing
    expectTypeOf(t('question.gap', { time: '02:30' })).toBeString()
    // @ts-expect-error misspelt
    expectTypeOf(t('question.gap', { time: '02:30', ofset: 'UTC+1' })).toBeString()
    // @ts-expect-error it names none
    expectTypeOf(t('label.note', { time: '02:30' })).toBeString()
    // @ts-expect-error nothing is no value
    expectTypeOf(t('question.gap', { time: '02:30', offset: null })).toBeString()
  })

  test('has a count where there are plurals, and a count is a number', () => {
    expectTypeOf(t('label.save', { count: 2 })).toBeString()
    // @ts-expect-error which plural is it
    expectTypeOf(t('label.save')).toBeString()
    // @ts-expect-error a text has no plural
    expectTypeOf(t('label.save', { count: '2' })).toBeString()
  })

  test('of several keys is what any of them names', () => {
    const key = 'label.save' as 'label.save' | 'label.zoneOnly'
    expectTypeOf(t(key, { count: 2, zone: 'UTC' })).toBeString()
    // @ts-expect-error one of them names the zone
    expectTypeOf(t(key, { count: 2 })).toBeString()
    expectTypeOf<TextValues<'label.save' | 'label.zoneOnly', 'form'>>().toEqualTypeOf<{
      readonly count: number
      readonly zone: string | number
    }>()
  })
})

test('who asks for keys in full alone takes the sentences of any namespace, and no others', () => {
  const undo = (any: Translate): string => any('flights:saved.undo')
  expectTypeOf(undo(t)).toBeString()
  expectTypeOf(undo(translateIn('en', 'sync'))).toBeString()
  const note = (form: Translate<'form'>): string => form('label.note')
  expectTypeOf(note(t)).toBeString()
  // @ts-expect-error those of another namespace
  expectTypeOf(note(translateIn('en', 'sync'))).toBeString()
  // @ts-expect-error without a namespace keys are in full
  const short = (any: Translate): string => any('saved.undo')
  expectTypeOf(short(translateIn('en', 'flights'))).toBeString()
})

test('components get them of the namespace they ask for', () => {
  expectTypeOf(() => useText('form').t).returns.toEqualTypeOf<Translate<'form'>>()
  // @ts-expect-error there is no such namespace
  expectTypeOf(() => useText('forms').t).returns.not.toBeAny()
  expectTypeOf<'label.note'>().toExtend<PlainKey<'form'>>()
  expectTypeOf<'label.save'>().not.toExtend<PlainKey<'form'>>()
  expectTypeOf<'form:label.save'>().toExtend<TextKey>()
})
