// `npm run chaos`: prepares what it needs, then lets browsers, servers and networks fail. `-- --help` says how.
import process from 'node:process'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, node24, run } from './lib/project.mjs'

await ensureInstalled()
const args = process.argv.slice(2)
const asksOnly = args.includes('--help') || args.includes('-h')
const executablePath = asksOnly ? undefined : await ensureBrowser()
if (!asksOnly) await ensureBuilt()
// Ctrl-C reaches the run itself, which ends what it started; this process only waits for it.
process.on('SIGINT', () => undefined)
const env = executablePath ? { CHROMIUM_PATH: executablePath } : {}
process.exit(await run(node24, ['e2e/chaos/run.ts', ...args], { env }))
