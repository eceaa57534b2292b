// `npm test`: everything, from a fresh clone; ends with the line `N passed, N failed`.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled } from './lib/project.mjs'
import {
  browser,
  components,
  engines,
  format,
  lint,
  runSteps,
  onlyTested,
  sizes,
  types,
  unit,
  unused,
} from './lib/steps.mjs'

// The proof of one commit says the same twice: its seeds are fixed. `npm run check` and single runs take new ones.
process.env.LMW_SEED ??= '20261121'
process.env.LMW_SEEDS ??= '20'

await ensureInstalled()
await ensureBrowser()
await ensureBuilt()
const steps = [
  types,
  lint,
  format,
  unused,
  onlyTested,
  sizes,
  () => unit(['core', 'unit']),
  () => unit(['sim']),
  () => unit(['contract']),
  components,
  browser,
  engines,
]
await runSteps(steps, { run: 'npm test', hasLayers: true })
