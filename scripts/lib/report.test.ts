import { expect, test } from 'vitest'
import { closing, flakyIn, specsOf } from './report.mjs'

const spec = (title: string, status: string) => ({ file: 'some.spec.ts', title, tests: [{ status }] })

const NOTHING = { passed: 3, failed: 0, failures: [], skipped: [], flaky: [], minutes: 1.25 }

test('journeys that passed at their second try are found by name, however deep they lie', () => {
  const suites = [{ specs: [spec('good', 'expected')], suites: [{ specs: [spec('now and then', 'flaky')] }] }]
  expect(flakyIn(specsOf({ specs: [spec('bad', 'unexpected')], suites }))).toEqual(['some.spec.ts: now and then'])
})

test('they are named in the last lines, and do not count as failed', () => {
  expect(closing({ ...NOTHING, flaky: ['some.spec.ts: now and then'] }).slice(-3)).toEqual([
    '1 passed at the second try only, and count as passed:',
    'flaky: some.spec.ts: now and then',
    '3 passed, 0 failed',
  ])
})

test('a run of which all passed says how long it took and how many', () => {
  expect(closing(NOTHING)).toEqual(['\n1.3 minutes', '3 passed, 0 failed'])
})

test('what failed and what was skipped is told before', () => {
  expect(
    closing({ ...NOTHING, failed: 1, failures: ['a.test.ts: no\nwhy'], skipped: ['an engine: not here'] }),
  ).toEqual([
    'skipped: an engine: not here',
    '\nFAILED a.test.ts: no\nwhy',
    '\n1.3 minutes',
    '1 skipped, which count neither way',
    '3 passed, 1 failed',
  ])
})
