// `npm run dev`: the server with the app compiled on the fly and reloaded as files change.
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled, node24, run, runUntilEnded } from './lib/project.mjs'

await ensureInstalled()
const reference = await run(node24, [join('scripts', 'build-reference.ts')])
if (reference !== 0) process.exit(reference)
await runUntilEnded(['--watch-path=server', '--watch-path=core', join('server', 'dev.ts')])
