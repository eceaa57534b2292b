// `node scripts/mutants.ts [--seed N] [--sample N] [file …]`: changes one token of the code at a time, runs the tests that
// cover the file, and prints the changes no test noticed. Not part of `npm test`. Killed in the middle it leaves one file
// changed: run it in a clone of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const ROOMS = ['core/sync', 'core/session', 'sync', 'sync/page'] as const
/** A stage that takes longer says nothing by itself: a loop without end, or a busy machine. Counted apart. */
const LIMIT_MS = 180_000
/** Few cases: what a property notices at all it notices soon. */
const FUZZ = '400'

const OPERATORS: readonly (readonly [string, RegExp, string])[] = [
  ['comparison', / === /g, ' !== '],
  ['comparison', / !== /g, ' === '],
  ['comparison', / >= /g, ' > '],
  ['comparison', / <= /g, ' < '],
  ['comparison', / > /g, ' >= '],
  ['comparison', / < /g, ' <= '],
  ['logic', / && /g, ' || '],
  ['logic', / \|\| /g, ' && '],
  ['logic', / \?\? /g, ' && '],
  ['negation', /(?<=[(\s])!(?=[a-zA-Z(])/g, ''],
  ['arithmetic', / \+ /g, ' - '],
  ['arithmetic', / - (?=\d)/g, ' + '],
  ['boolean', /\btrue\b/g, 'false'],
  ['boolean', /\bfalse\b/g, 'true'],
  ['await removed', /\bawait (?=[a-z])/g, 'void '],
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
}

function mutantsOf(file: string): Mutant[] {
  const found: Mutant[] = []
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(?:\/\/|\*|\/\*|import |export type|export interface|type |interface |\w+\?: )/.test(line)) continue
    for (const [kind, pattern, replacement] of OPERATORS) {
      for (const match of line.matchAll(pattern)) {
        const to = line.slice(0, match.index) + replacement + line.slice(match.index + match[0].length)
        if (to !== line) found.push({ file, line: index + 1, kind, from: line, to })
      }
    }
  }
  return found
}

/** Quick tests first, as most changes end there: the file's own, then all of its room that reach it, then simulations. */
function stagesOf(file: string): string[][] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const stages = existsSync(own) ? [['run', '--project', 'unit', own]] : []
  const pages = ['src/**', 'sw/**', 'server/**', 'scripts/**']
  stages.push(['related', file, '--run', '--project', 'unit', ...pages.flatMap(excluded)])
  // Half a minute more for the same engine in other circumstances; the planted mistakes test the tests.
  const slow = ['test/sim/migration.test.ts', 'test/sim/mutants.test.ts']
  if (file.startsWith('sync')) stages.push(['related', file, '--run', '--project', 'sim', ...slow.flatMap(excluded)])
  return stages
}

function excluded(pattern: string): string[] {
  return ['--exclude', pattern]
}

const OUTCOMES = ['noticed', 'refused by the compiler', 'survived', 'out of time'] as const
type Outcome = (typeof OUTCOMES)[number]

function outcomeOf({ file, line, to }: Mutant): Outcome {
  const before = readFileSync(file, 'utf8')
  const lines = before.split('\n')
  lines[line - 1] = to
  try {
    writeFileSync(file, lines.join('\n'))
    for (const stage of stagesOf(file)) {
      const outcome = runTests(stage)
      if (outcome !== 'survived') return outcome
    }
    return compiles() ? 'survived' : 'refused by the compiler'
  } finally {
    writeFileSync(file, before)
  }
}

function runTests(stage: readonly string[]): Outcome {
  // Threads end with their process; a forked worker in a loop without end would outlive it.
  const common = ['--bail', '1', '--passWithNoTests', '--pool', 'threads', '--testTimeout', '40000']
  const env = { ...process.env, LMW_FUZZ: FUZZ, LMW_SEED: '1', LMW_SEEDS: '1' }
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...stage, ...common], {
    env,
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
  })
  if (run.status === null) return 'out of time'
  return run.status === 0 ? 'survived' : 'noticed'
}

function compiles(): boolean {
  return spawnSync('node_modules/.bin/tsc', ['-b'], { stdio: 'ignore' }).status === 0
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
  options: { seed: { type: 'string', default: '1' }, sample: { type: 'string', default: '100' } },
})
const files =
  positionals.length > 0
    ? positionals
    : ROOMS.flatMap((room) => readdirSync(room).map((name) => join(room, name))).filter(
        (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
      )
const all = files.flatMap(mutantsOf)
const chosen = sampleOf(all, Number(values.sample), Number(values.seed))
console.log(`${chosen.length} of ${all.length} changes in ${files.length} files, seed ${values.seed}`)
const counts = new Map<Outcome, number>(OUTCOMES.map((outcome) => [outcome, 0]))
for (const [index, mutant] of chosen.entries()) {
  const outcome = outcomeOf(mutant)
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  if (outcome === 'noticed') continue
  const { file, line, kind, from, to } = mutant
  console.log(`${index + 1}: ${outcome}: ${file}:${line} ${kind}\n  - ${from.trim()}\n  + ${to.trim()}`)
}
console.log([...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', '))
