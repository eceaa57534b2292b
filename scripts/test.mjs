// `npm test`: everything, from a fresh clone; ends with the line `N passed, N failed`.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled } from './lib/project.mjs'
import { browser, format, lint, runSteps, types, unit, unused } from './lib/steps.mjs'

await ensureInstalled()
const executablePath = await ensureBrowser()
await ensureBuilt()
await runSteps([
  types,
  lint,
  format,
  unused,
  () => unit(['unit']),
  () => unit(['sim']),
  () => unit(['contract']),
  () => browser(executablePath),
])
