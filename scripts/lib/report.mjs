// What a run of tests is said to have come to.

/**
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec
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

/**
 * Journeys that failed first and passed when they were tried once more.
 * @param {Spec[]} specs
 * @returns {string[]}
 */
export function flakyIn(specs) {
  return specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
}

/**
 * The last lines of a run, what passed and failed at the very end.
 * @param {{ passed: number, failed: number, failures: string[], skipped: string[], flaky: string[], minutes: number }} came
 * @returns {string[]}
 */
export function closing({ passed, failed, failures, skipped, flaky, minutes }) {
  return [
    ...skipped.map((test) => `skipped: ${test}`),
    ...failures.map((failure) => `\nFAILED ${failure.split('\n').slice(0, 40).join('\n')}`),
    `\n${minutes.toFixed(1)} minutes`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped, which count neither way`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} passed at the second try only, and count as passed:`] : []),
    ...flaky.map((test) => `flaky: ${test}`),
    `${passed} passed, ${failed} failed`,
  ]
}
