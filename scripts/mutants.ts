// `npx node scripts/mutants.ts [--seed N] [--sample N] [--since COMMIT] [folder or file …]`: changes one token of the code
// at a time (of lines newer than the commit that is named), runs the tests that run the changed function, the quick ones
// first, all others for what is left. What no test noticed is printed. A run that was ended goes on where it stood
// (.cache/mutants). Not part of `npm test`; only the compiler, asked about survivors, needs the change in the file: run it
// in a clone of its own.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { TestSpecification } from 'vitest/node'
import { bodiesOf, measureReach, NOTES, openVitest } from './mutants/reach.ts'

const ROOMS = ['core/sync', 'core/session', 'sync'] as const
/** What takes that much longer than without the change says nothing by itself: a loop without end, or a busy machine. */
const LIMIT = { ms: 20_000, times: 4 }
/** Tests of one change, by the time they take without it. */
const MOST_MS = { quick: 4000, slow: 75_000 }
/** Few cases and worlds: what a property notices at all it notices soon. */
Object.assign(process.env, { LMW_FUZZ: '300', LMW_SEED: '1', LMW_SEEDS: '1' })

const OPERATORS: readonly (readonly [string, RegExp, string])[] = [
  ['comparison', / ===(?= |$)/g, ' !=='],
  ['comparison', / !==(?= |$)/g, ' ==='],
  ['comparison', / >= /g, ' > '],
  ['comparison', / <= /g, ' < '],
  ['comparison', / > /g, ' >= '],
  ['comparison', / < /g, ' <= '],
  ['logic', / &&(?= |$)/g, ' ||'],
  ['logic', / \|\|(?= |$)/g, ' &&'],
  ['logic', / \?\?(?= |$)/g, ' &&'],
  ['negation', /(?<=[(\s])!(?=[a-zA-Z(])/g, ''],
  ['arithmetic', / \+ /g, ' - '],
  ['arithmetic', / - (?=\d)/g, ' + '],
  ['boolean', /\btrue\b/g, 'false'],
  ['boolean', /\bfalse\b/g, 'true'],
  ['await removed', /(?<=^\s*|=> )await (?=[a-z])/g, 'void '],
  ['array emptied', /(?<=[(=:] |return )\[\.\.\.[^\]]+\]/g, '[]'],
  ['condition', /(?<=\bif )\((?!.*\{$)[^()]+\)/g, '(false)'],
  ['statement removed', /^\s+(?:await )?[a-z][\w.]*\([^()]*\)$/g, ''],
]

interface Mutant {
  file: string
  line: number
  kind: string
  from: string
  to: string
  /** The innermost function around it, as `Reach` names it. */
  within: string
}

/** Numbers of the lines of a file, from 1, that were written or moved after that commit. */
function linesSince(file: string, commit: string): Set<number> {
  const blamed = spawnSync('git', ['blame', '-s', `${commit}..HEAD`, '--', file], { encoding: 'utf8' })
  if (blamed.status !== 0) throw new Error(blamed.stderr)
  const numbers = blamed.stdout.split('\n').map((line, index) => (/^[^^]/.test(line) ? index + 1 : 0))
  return new Set(numbers)
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const bodies = bodiesOf(file, source)
  const found: Mutant[] = []
  let start = 0
  for (const [index, from] of source.split('\n').entries()) {
    const isCode = !/^\s*(?:\/\/|\*|\/\*|import |export type|export interface|type |interface |\w+\?: )/.test(from)
    for (const [kind, pattern, replacement] of isCode ? OPERATORS : []) {
      for (const match of from.matchAll(pattern)) {
        const to = from.slice(0, match.index) + replacement + from.slice(match.index + match[0].length)
        const at = start + match.index
        const body = bodies.findLast((one) => one.start < at && at < one.end)
        if (to !== from) found.push({ file, line: index + 1, kind, from, to, within: `${file}:${body?.start ?? 0}` })
      }
    }
    start += from.length + 1
  }
  return found
}

/** So many of a list, by a seed: the same seed, the same sample. */
function sampleOf<T>(items: readonly T[], size: number, seed: number): T[] {
  let state = seed >>> 0
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { item, key: state }
  })
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ item }) => item)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '100' },
    since: { type: 'string' },
  },
})
const files = (positionals.length > 0 ? positionals : ROOMS).flatMap((place) =>
  place.endsWith('.ts') ? [place] : readdirSync(place, { recursive: true }).map((name) => join(place, String(name))),
)
const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const all = sources.flatMap((file) => {
  const lines = values.since === undefined ? null : linesSince(file, values.since)
  return mutantsOf(file).filter(({ line }) => lines?.has(line) ?? true)
})
const chosen = sampleOf(all, Number(values.sample), Number(values.seed))
console.log(`${chosen.length} of ${all.length} changes in ${sources.length} files, seed ${values.seed}`)

const { tookMs, tests } = await measureReach()
/** What is tried, and the first test file that noticed it. */
const tried: { mutant: Mutant | null; by: string | null } = { mutant: null, by: null }
const vitest = await openVitest(
  (path, source) => (tried.mutant?.file === path ? changed(tried.mutant, source) : source),
  {
    onTestModuleEnd: (module) => {
      if (!module.ok()) tried.by ??= relative(process.cwd(), module.moduleId)
    },
    onTestRunEnd: (_, errors) => {
      if (errors.length > 0) tried.by ??= 'an error nobody caught'
    },
  },
  false,
  1,
)
const specifications = await vitest.globTestSpecifications()
/** How often a test file noticed a change of a file: it is asked first. */
const noticedBy = new Map<string, number>()

function changed({ line, to }: Mutant, source: string): string {
  return source
    .split('\n')
    .with(line - 1, to)
    .join('\n')
}

/** Those that noticed most, then those beside the file, then the quick ones; simulations last. */
function testsFor({ file, within }: Mutant, stage: Stage): TestSpecification[] {
  const rank = (test: string): number =>
    (noticedBy.get(`${file} ${test}`) ?? 0) * 1e6 + (dirname(test) === dirname(file) ? 1e5 : 0) - (tookMs[test] ?? 0)
  const chosen: Record<Stage, TestSpecification[]> = { quick: [], slow: [] }
  const leftMs = { ...MOST_MS }
  for (const name of (tests[within] ?? []).toSorted((a, b) => rank(b) - rank(a))) {
    const found = specifications.filter(({ moduleId }) => moduleId === resolve(name))
    const ms = tookMs[name] ?? 0
    const isQuick = !name.startsWith('test/sim/') && ms <= leftMs.quick
    const place = isQuick ? 'quick' : 'slow'
    leftMs[place] -= ms
    if (leftMs[place] > 0) chosen[place].push(...found)
  }
  return chosen[stage]
}

type Stage = keyof typeof MOST_MS
type Outcome = 'noticed' | 'refused by the compiler' | 'survived' | 'out of time'

async function outcomeOf(mutant: Mutant, stage: Stage): Promise<Outcome> {
  Object.assign(tried, { mutant, by: null })
  let isLate = false
  vitest.invalidateFile(resolve(mutant.file))
  const some = testsFor(mutant, stage)
  const usualMs = some.reduce((sum, { moduleId }) => sum + (tookMs[relative(process.cwd(), moduleId)] ?? 0), 0)
  const limit = setTimeout(
    () => {
      isLate = true
      // The second call ends a worker that does not end by itself.
      for (let call = 0; call < 2; call += 1) void vitest.cancelCurrentRun('keyboard-input')
    },
    LIMIT.ms + LIMIT.times * usualMs,
  )
  if (some.length > 0) await vitest.runTestSpecifications(some)
  clearTimeout(limit)
  if (isLate) return 'out of time'
  if (tried.by !== null) {
    const pair = `${mutant.file} ${tried.by}`
    noticedBy.set(pair, (noticedBy.get(pair) ?? 0) + 1)
    return 'noticed'
  }
  return stage === 'quick' || compiles(mutant) ? 'survived' : 'refused by the compiler'
}

/** Asked last: most changes are noticed before. */
function compiles(mutant: Mutant): boolean {
  const before = readFileSync(mutant.file, 'utf8')
  try {
    writeFileSync(mutant.file, changed(mutant, before))
    const projects = ['-b', 'core', 'sync', 'sync/tsconfig.page.json']
    return spawnSync('node_modules/.bin/tsc', projects, { stdio: 'ignore' }).status === 0
  } finally {
    writeFileSync(mutant.file, before)
  }
}

const book = join(NOTES, 'outcomes')
const outcomes = new Map<string, Outcome>()
for (const line of existsSync(book) ? readFileSync(book, 'utf8').split('\n').slice(0, -1) : []) {
  const { name, outcome } = JSON.parse(line) as { name: string; outcome: Outcome }
  outcomes.set(name, outcome)
}
for (const stage of ['quick', 'slow'] as const) {
  for (const mutant of chosen) {
    const { file, line, kind, from, to } = mutant
    const name = `${stage} ${file}:${line} ${kind}\n  - ${from.trim()}\n  + ${to.trim()}`
    const before = stage === 'quick' ? 'survived' : outcomes.get(name.replace('slow', 'quick'))
    if (outcomes.has(name) || before !== 'survived') continue
    const outcome = await outcomeOf(mutant, stage)
    outcomes.set(name, outcome)
    appendFileSync(book, `${JSON.stringify({ name, outcome, by: tried.by })}\n`)
    if (outcome !== 'noticed') console.log(`${outcome}: ${name}`)
  }
}
const ended = [...outcomes].filter(([name, outcome]) => name.startsWith('slow') || outcome !== 'survived')
for (const outcome of ['noticed', 'refused by the compiler', 'survived', 'out of time'] as const)
  console.log(`${ended.filter(([, one]) => one === outcome).length} ${outcome}`)
await vitest.close()
process.exit(0)
