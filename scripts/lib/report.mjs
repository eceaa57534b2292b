// What a run of tests is said to have come to.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ file: string, what: string, ms: number, status: string }} Test
 * @typedef {{ name: string, passed: number, failed: number, failures: string[], tests?: Test[], flaky?: string[] }} Counts
 * @typedef {{ fullName: string, status: string, duration?: number, failureMessages: string[] }} Assertion
 */

/**
 * What the report of the unit test runner says.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, assertionResults: Assertion[] }[] }} report
 * @param {string} root the project's folder
 * @returns {Omit<Counts, 'name'> & { tests: Test[] }}
 */
export function countsOf(report, root) {
  const all = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => {
      const file = relative(root, name)
      return { file, what: `${file}: ${fullName}`, ms: duration ?? 0, status, why: failureMessages.join('\n') }
    }),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: all.filter(({ status }) => status === 'failed').map(({ what, why }) => `${what}\n${why}`),
    tests: all.map(({ file, what, ms, status }) => ({ file, what, ms, status })),
  }
}

/**
 * Files all tests of which passed.
 * @param {Test[]} tests
 */
export function passedFiles(tests) {
  const notPassed = new Set(tests.filter(({ status }) => status !== 'passed').map(({ file }) => file))
  return [...new Set(tests.map(({ file }) => file))].filter((file) => !notPassed.has(file))
}

/**
 * A layer whose files were tried again when not all of their tests had passed.
 * @param {Counts} first
 * @param {Counts} second the files that did not pass
 * @returns {Counts}
 */
export function bothTries(first, second) {
  const tests = first.tests ?? []
  const again = second.tests ?? []
  const passed = new Set(passedFiles(tests))
  const kept = tests.filter(({ file }) => passed.has(file))
  const failedFirst = new Set(tests.filter(({ status }) => status === 'failed').map(({ what }) => what))
  return {
    ...second,
    passed: kept.length + second.passed,
    tests: [...kept, ...again],
    flaky: again.filter(({ what, status }) => status === 'passed' && failedFirst.has(what)).map(({ what }) => what),
  }
}

/**
 * @typedef {{ file: string, title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Every journey of a report, however deep it lies.
 * @param {Suite} suite
 * @returns {Spec[]}
 */
export function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What one failed try says, without colours; a run of CI keeps the last lines only. */
const LINES_OF_A_TRY = 12

/**
 * Journeys that ended as one status says, each with the words of its tries that failed.
 * @param {Spec[]} specs
 * @param {'unexpected' | 'flaky'} status 'flaky': failed first, and passed when tried once more
 * @returns {string[]}
 */
export function endedAs(specs, status) {
  return specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title, tests }) => {
      const tries = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return [`${file}: ${title}`, ...tries.filter(Boolean).map(inShort)].join('\n')
    })
}

/** @param {string} message */
function inShort(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_TRY).join('\n')
}

/**
 * The last lines of a run, what passed and failed at the very end.
 * @param {{ passed: number, failed: number, failures: string[], skipped: string[], flaky: string[], slow: string[], minutes: number }} came
 * @returns {string[]}
 */
export function closing({ passed, failed, failures, skipped, flaky, slow, minutes }) {
  return [
    ...skipped.map((test) => `skipped: ${test}`),
    ...failures.map((failure) => `\nFAILED ${failure.split('\n').slice(0, 40).join('\n')}`),
    `\n${minutes.toFixed(1)} minutes`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped, which count neither way`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} passed at the second try only, and count as passed:`] : []),
    ...flaky.map((test) => `flaky: ${test}`),
    ...slow.map((layer) => `slow: ${layer}`),
    `${passed} passed, ${failed} failed`,
  ]
}
