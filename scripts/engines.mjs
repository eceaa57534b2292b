// `npm run engines`: the journeys of the other browser engines, in those that are installed here.
import { ensureBuilt, ensureInstalled } from './lib/project.mjs'
import { engines, runSteps } from './lib/steps.mjs'

await ensureInstalled()
await ensureBuilt()
await runSteps([engines])
