// Which tests run a function, and a vitest that takes the text of the code from its caller, not from the files.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { createVitest, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

/** What a run notes; delete it when tests or code have changed. */
export const NOTES = '.cache/mutants'
/** Planted mistakes test the tests; older versions are the same engine once more. */
const LEFT_OUT = ['test/sim/mutants.test.ts', 'test/sim/client-mutants.test.ts', 'test/sim/versions.test.ts']
/** Tests that take longer are not looked at side by side. */
const QUICK_MS = 3000

interface Body {
  start: number
  end: number
}

/** Bodies of functions, in the order in which they begin. */
export function bodiesOf(path: string, source: string): Body[] {
  const found: Body[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('params' in node && 'body' in node) {
      const body = node.body as (Body & { type: string }) | null
      if (body?.type === 'BlockStatement') found.push(body)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, source).program)
  return found.sort((a, b) => a.start - b.start)
}

/** Makes every function tell that it was reached, and each test file write down at its end which were. */
function tellReached(path: string, source: string): string {
  if (!/^(core|sync|test)\//.test(path)) return source
  if (path.endsWith('.test.ts')) {
    const [at, name] = [join(NOTES, 'reached'), path].map((text) => JSON.stringify(text))
    return `${source}\nimport { afterAll as atEndOfAll } from 'vitest'
      import { appendFileSync as writeReached } from 'node:fs'
      atEndOfAll(() => writeReached(${at}, JSON.stringify([${name}, [...(globalThis.reached ?? [])]]) + '\\n'))`
  }
  const mark = (start: number): string => `;(globalThis.reached ??= new Set()).add('${path}:${start}');`
  const marked = bodiesOf(path, source).reduceRight(
    (text, { start }) => text.slice(0, start + 1) + mark(start) + text.slice(start + 1),
    source,
  )
  return `${marked}\n${mark(0)}`
}

export type Rewrite = (path: string, source: string) => string

/** Isolated, each test file has a worker of its own; else all of a run share one, which is quicker by far. */
export function openVitest(rewrite: Rewrite, reporter: Reporter, isolate: boolean, bail = 0): Promise<Vitest> {
  const plugin = (): Plugin => ({
    name: 'mutants',
    enforce: 'pre',
    transform: (source, id) => ({ code: rewrite(relative(process.cwd(), id), source), map: null }),
  })
  const project = (name: string, include: string[], testTimeout: number) => ({
    plugins: [plugin()],
    test: {
      name,
      include,
      testTimeout,
      exclude: LEFT_OUT,
      setupFiles: ['test/support/setup.ts'],
      isolate,
      pool: 'threads' as const,
      maxWorkers: isolate ? 2 : 1,
      // It would keep the text of another change.
      fsModuleCache: false,
    },
  })
  const test = {
    watch: false,
    bail,
    fsModuleCache: false,
    reporters: [reporter],
    projects: [
      project('unit', ['{core,sync}/**/*.test.ts'], isolate ? 60_000 : 8000),
      project('sim', ['test/{sim,explore}/*.test.ts'], 60_000),
    ],
    onUnhandledError: (error: { message: string }): boolean => !error.message.startsWith('simulated: '),
    sequence: { sequencer: AsGiven },
  }
  return createVitest({ config: false, ...test })
}

class AsGiven {
  shard = (specs: TestSpecification[]): TestSpecification[] => specs
  sort = this.shard
}

export interface Reach {
  /** Milliseconds of each test file. */
  tookMs: Record<string, number>
  /** Of each function, `file:offset`, the test files that run it; offset 0 is the file's own text. */
  tests: Record<string, string[]>
}

/** As it was noted, or measured by running every test once; what fails without a change is left out. */
export async function measureReach(): Promise<Reach> {
  const at = join(NOTES, 'reach.json')
  if (existsSync(at)) return JSON.parse(readFileSync(at, 'utf8')) as Reach
  rmSync(NOTES, { recursive: true, force: true })
  mkdirSync(NOTES, { recursive: true })
  const reach: Reach = { tookMs: {}, tests: {} }
  const failing = new Set<string>()
  const reporter: Reporter = {
    onTestModuleEnd: (module) => {
      const path = relative(process.cwd(), module.moduleId)
      const { duration, collectDuration } = module.diagnostic()
      reach.tookMs[path] ??= Math.round(duration + collectDuration)
      if (module.ok()) return
      console.log(`left out, as it fails without a change: ${path}`)
      failing.add(path)
    },
  }
  const alone = await openVitest(tellReached, reporter, true)
  await alone.runTestSpecifications(await alone.globTestSpecifications())
  await alone.close()
  const together = await openVitest((_, source) => source, reporter, false)
  const all = await together.globTestSpecifications()
  const isQuick = (path: string): boolean => (reach.tookMs[relative(process.cwd(), path)] ?? 0) < QUICK_MS
  await together.runTestSpecifications(all.filter(({ moduleId }) => isQuick(moduleId)))
  await together.close()
  for (const line of readFileSync(join(NOTES, 'reached'), 'utf8').split('\n').slice(0, -1)) {
    const [test, functions] = JSON.parse(line) as [string, string[]]
    if (!failing.has(test)) for (const name of functions) (reach.tests[name] ??= []).push(test)
  }
  writeFileSync(at, JSON.stringify(reach))
  return reach
}
