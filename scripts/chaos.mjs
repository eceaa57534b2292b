// `npm run chaos`: prepares what it needs, then lets browsers, servers and networks fail. `-- --help` says how.
import process from 'node:process'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, runUntilEnded } from './lib/project.mjs'

await ensureInstalled()
const args = process.argv.slice(2)
const asksOnly = args.includes('--help') || args.includes('-h')
if (!asksOnly) {
  await ensureBrowser()
  await ensureBuilt()
}
await runUntilEnded(['e2e/chaos/run.ts', ...args])
