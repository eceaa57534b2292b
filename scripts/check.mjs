// `npm run check`: what a change must pass before it is committed, in under three minutes.
import { ensureInstalled, node24, run } from './lib/project.mjs'
import { format, lint, runSteps, onlyTested, types, unit, unused } from './lib/steps.mjs'

await ensureInstalled()
for (const script of ['scripts/reference/build-reference.ts', 'scripts/build-demo.ts', 'scripts/write-text-types.ts']) {
  const code = await run(node24, [script])
  if (code !== 0) process.exit(code)
}
await runSteps([types, lint, format, unused, onlyTested, () => unit(['core', 'unit'])], { run: 'npm run check' })
