// `npm start`: everything from a fresh clone to a running server, in one command.
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt, ensureInstalled, node24, run } from './lib/project.mjs'

await ensureInstalled()
await ensureBuilt()
// The terminal sends Ctrl-C to the server as well; this process only waits for it to close in order.
process.on('SIGINT', () => {})
process.exit(await run(node24, [join('server', 'main.ts')], { env: { NODE_ENV: 'production' } }))
