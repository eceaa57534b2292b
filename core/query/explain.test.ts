import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HAS_CHOICES } from './choices.ts'
import { explainIssue } from './explain.ts'
import { FIELD_NAMES } from './fields.ts'
import { parseQuery } from './parse/parse.ts'

const texts = (language: string): Record<'fields' | 'has' | 'issues', Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}/query.json`), 'utf8'))

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test('every field and everything a flight may have has a name', () => {
    expect(Object.keys(texts(language).fields).sort()).toEqual([...FIELD_NAMES].sort())
    expect(Object.keys(texts(language).has).sort()).toEqual([...HAS_CHOICES].sort())
  })

  test('what is quoted of a mistake fits a sentence', () => {
    const [issue] = parseQuery(`${'z'.repeat(3000)}:x`).issues
    expect(issue && explainIssue(issue, language).values.text.length).toBeLessThan(100)
  })

  test.each([
    'form:x',
    'zzzzzz:x',
    'from:',
    'cabin:x',
    'night>x',
    'distance:x',
    'rating:x',
    'year:x',
    'month:x',
    'weekday:x',
    'date:x',
    'year:3..2',
    'to>x',
    '"x',
    '(x',
    ')',
    '()',
    'or x',
  ])('the mistake in %s has a sentence', (text) => {
    const [issue] = parseQuery(text).issues
    const key = issue && explainIssue(issue, language).key
    expect(key && texts(language).issues[key.replace('issues.', '')]).toBeTruthy()
  })

  test.each(['night', 'distance', 'rating', 'year', 'month', 'weekday'])('what to try for %s can be read', (field) => {
    const [issue] = parseQuery(`${field}:x`).issues
    const sentence = texts(language).issues[issue?.code.replace('query.', '') ?? ''] ?? ''
    const examples = /(?:Try|Versuchen Sie) (.+)\.$/.exec(sentence)?.[1]?.split(/, | or | oder /) ?? []
    expect(examples.length).toBeGreaterThan(1)
    for (const example of examples) expect(parseQuery(`${field}:${example}`).issues, example).toEqual([])
  })
})

test('a field that may have been meant is named in the language', () => {
  const [issue] = parseQuery('form:FRA').issues
  expect(issue && explainIssue(issue, 'de')).toEqual({
    key: 'issues.unknown-field-meant',
    values: { text: 'form', suggestion: 'von', field: '', known: '' },
  })
})
