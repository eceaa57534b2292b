// `npm start`: everything from a fresh clone to a running server, in one command.
import { join } from 'node:path'
import { ensureBuilt, runUntilEnded } from './lib/project.mjs'

await ensureBuilt()
await runUntilEnded([join('server', 'main.ts')], { NODE_ENV: 'production' })
