import { describe, expect, test } from 'vitest'
import { bothTries, closing, countsOf, endedAs, passedFiles, specsOf } from './report.mjs'

const spec = (title: string, status: string, errors: (string | null)[] = [null]) => {
  const results = errors.map((message) => (message === null ? {} : { error: { message } }))
  return { file: 'some.spec.ts', title, tests: [{ status, results }] }
}

const NOTHING = { passed: 3, failed: 0, failures: [], skipped: [], flaky: [], slow: [], minutes: 1.25 }

test('journeys that failed, or passed at their second try, are found however deep they lie, with what each try said', () => {
  const suites = [
    {
      specs: [spec('good', 'expected')],
      suites: [{ specs: [spec('now and then', 'flaky', ['\u001b[31mtoo late\u001b[39m', null])] }],
    },
  ]
  const specs = specsOf({ specs: [spec('bad', 'unexpected', ['no row', `no row\n${'at\n'.repeat(20)}`])], suites })
  expect(endedAs(specs, 'flaky')).toEqual(['some.spec.ts: now and then\ntoo late'])
  expect(endedAs(specs, 'unexpected')).toEqual([`some.spec.ts: bad\nno row\nno row\n${'at\n'.repeat(11).trimEnd()}`])
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

test('a layer that took longer than planned is named before the last line', () => {
  expect(closing({ ...NOTHING, slow: ['lint: 90 s'] }).slice(-2)).toEqual(['slow: lint: 90 s', '3 passed, 0 failed'])
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

describe('screens that are tried again', () => {
  const result = (name: string, statuses: Record<string, string>) => ({
    name: `/project/src/${name}.browser.test.tsx`,
    assertionResults: Object.entries(statuses).map(([fullName, status]) => ({
      fullName,
      status,
      failureMessages: status === 'failed' ? ['why'] : [],
    })),
  })
  const run = (...testResults: ReturnType<typeof result>[]) => {
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const count = (wanted: string) => all.filter(({ status }) => status === wanted).length
    const report = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
    return { name: 'component', ...countsOf(report, '/project') }
  }
  // The runner stopped in the middle of the second file, and never came to the third.
  const first = run(
    result('list', { shows: 'passed' }),
    result('form', { saves: 'passed', asks: 'failed', warns: 'pending' }),
  )

  test('are those of which anything did not pass, or was not run', () => {
    expect(passedFiles(first.tests)).toEqual(['src/list.browser.test.tsx'])
  })

  test('count once, and what passed only then is named', () => {
    const second = run(
      result('form', { saves: 'passed', asks: 'passed', warns: 'passed' }),
      result('map', { is: 'passed' }),
    )
    expect(bothTries(first, second)).toMatchObject({
      passed: 5,
      failed: 0,
      failures: [],
      flaky: ['src/form.browser.test.tsx: asks'],
    })
  })

  test('fail when they fail again, with the reason', () => {
    const second = run(result('form', { saves: 'passed', asks: 'failed', warns: 'passed' }))
    expect(bothTries(first, second)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['src/form.browser.test.tsx: asks\nwhy'],
      flaky: [],
    })
  })

  test('fail when the second browser does not even start', () => {
    const dead = { name: 'component', passed: 0, failed: 1, failures: ['component ended with code 1'] }
    expect(bothTries(first, dead)).toMatchObject({ passed: 1, failed: 1, failures: ['component ended with code 1'] })
  })
})
