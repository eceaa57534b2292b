// `npm run check`: what a change must pass before it is committed, in under three minutes.
import { ensureInstalled, node24, run } from './lib/project.mjs'
import { format, lint, runSteps, onlyTested, types, unit, unused } from './lib/steps.mjs'

await ensureInstalled()
const reference = await run(node24, ['scripts/build-reference.ts'])
if (reference !== 0) process.exit(reference)
await runSteps([types, lint, format, unused, onlyTested, () => unit(['unit'])])
