// The checks behind `npm run check` and `npm test`: each step says how much passed and failed.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { overBudget, overTotal, slowness } from './budget.mjs'
import { node24, root, run } from './project.mjs'
import { bothTries, closing, countsOf, endedAs, passedFiles, specsOf } from './report.mjs'

const bin = (name) => join('node_modules', ...name)
const reports = join(root, '.cache', 'reports')

async function command(name, script, args) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const code = await run(node24, [script, ...args])
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return code
}

async function counted(name, script, args) {
  const passed = (await command(name, script, args)) === 0
  return passed ? { name, passed: 1, failed: 0, failures: [] } : { name, passed: 0, failed: 1, failures: [name] }
}

export const types = () => counted('types', bin(['typescript', 'bin', 'tsc']), ['-b'])
export const lint = () =>
  counted('lint', bin(['oxlint', 'bin', 'oxlint']), [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ])
export const format = () => counted('format', bin(['@biomejs', 'biome', 'bin', 'biome']), ['format'])
export const unused = () => counted('unused code', bin(['knip', 'bin', 'knip.js']), [])
export const onlyTested = () =>
  counted('code only tests use', bin(['knip', 'bin', 'knip.js']), ['--production', '--include', 'files,exports,types'])
/** Of the app as it was built: what each page makes a browser load, against its aim. */
export const sizes = () => counted('script sizes', join('bench', 'bundle.ts'), [])

/**
 * Runs projects of the unit test runner and counts from its own report; no test at all is a failure.
 * `options`: further arguments, such as the files to run.
 */
export async function unit(projects, options = []) {
  mkdirSync(reports, { recursive: true })
  const name = projects.join(', ')
  const file = join(reports, `${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const selected = projects.flatMap((project) => ['--project', project])
  const code = await command(name, bin(['vitest', 'vitest.mjs']), [
    'run',
    ...selected,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return readCounts(name, code, () => countsOf(JSON.parse(readFileSync(file, 'utf8')), root))
}

/** What fails three times may fail because the browser draws nothing any more: it is not asked for the rest. */
const STOP_AFTER = 3

/** Runs the tests of single screens in Chromium. Files that did not pass are tried once more, in a new browser. */
export async function components() {
  const first = await unit(['component'], [`--bail=${STOP_AFTER}`])
  if (first.failed === 0) return first
  const passed = new Set(passedFiles(first.tests ?? []))
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .filter((file) => /\.browser\.test\.tsx?$/.test(file))
    .map((file) => join('src', file))
    .filter((file) => !passed.has(file))
  // All of them passed, and something else went wrong.
  if (files.length === 0) return first
  process.env.LMW_BROWSERS = '1'
  const second = await unit(['component'], files)
  return bothTries(first, second)
}

/** Runs the browser journeys against the built app and the real server. */
export function browser() {
  // Those that take long first: playwright.config.ts.
  return journeys('browser journeys', '*journeys')
}

/** Runs those of the other engines; they are skipped where an engine is not installed. */
export const engines = () => journeys('other engines', 'engines')

async function journeys(name, project) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file
  const code = await command(name, bin(['@playwright', 'test', 'cli.js']), ['test', `--project=${project}`])
  return readCounts(name, code, () => {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const specs = suites.flatMap(specsOf)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: endedAs(specs, 'unexpected'),
      skipped: specs.flatMap(whySkipped),
      flaky: endedAs(specs, 'flaky'),
      tests: specs.map(({ file, title, tests }) => ({
        ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
        what: `${file}: ${title}`,
      })),
    }
  })
}

function whySkipped({ title, tests }) {
  const reasons = tests.filter(({ status }) => status === 'skipped').flatMap(({ annotations }) => annotations)
  return reasons.filter(({ type }) => type === 'skip').map(({ description }) => `${title}: ${description}`)
}

function readCounts(name, code, read) {
  const endedBadly = [`${name} ended with code ${code}`]
  try {
    const counts = { name, ...read() }
    const ran = counts.passed + counts.failed + (counts.skipped?.length ?? 0)
    if (ran === 0) return { name, passed: 0, failed: 1, failures: endedBadly }
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: endedBadly } : counts
  } catch {
    return { name, passed: 0, failed: 1, failures: endedBadly }
  }
}

/**
 * Runs the steps one after the other, prints what failed in any of them and the closing lines, and ends the process.
 * `run`: its name in budget.mjs when all of them together may take only so long. `hasLayers`: one that is over its own
 * budget is named, which fails nothing, and its slowest tests are listed.
 */
export async function runSteps(steps, { run: name = '', hasLayers = false } = {}) {
  const started = performance.now()
  const total = { passed: 0, failed: 0 }
  const failures = []
  const skipped = []
  const flaky = []
  const slow = []
  const layers = []
  const isTimed = name !== ''
  let before = isTimed ? await slowness() : 1
  for (const step of steps) {
    const begun = performance.now()
    const counts = await step()
    const seconds = (performance.now() - begun) / 1000
    const after = isTimed ? await slowness() : 1
    const times = Math.max(before, after)
    before = after
    layers.push({ seconds, times })
    const late = hasLayers ? overBudget(counts.name, seconds, times) : null
    if (late !== null) slow.push(late)
    if (hasLayers) tellSlowest(counts)
    for (const test of counts.flaky ?? []) console.log(`── flaky: ${test}`)
    total.passed += counts.passed
    total.failed += counts.failed
    failures.push(...counts.failures)
    skipped.push(...(counts.skipped ?? []))
    flaky.push(...(counts.flaky ?? []))
  }
  const late = overTotal(name, layers)
  if (late !== null) failures.push(late)
  total.failed += late === null ? 0 : 1
  const minutes = (performance.now() - started) / 60_000
  for (const line of closing({ ...total, failures, skipped, flaky, slow, minutes })) console.log(line)
  process.exit(total.failed === 0 ? 0 : 1)
}

const SLOWEST = 10

function tellSlowest({ name, tests = [] }) {
  if (tests.length <= SLOWEST) return
  console.log(`── the slowest of ${name}:`)
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  for (const { ms, what } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${what}`)
}
