// `npm run dev`: the server with the app compiled on the fly and reloaded as files change.
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled, node24, run, runUntilEnded } from './lib/project.mjs'

await ensureInstalled()
for (const script of [join('reference', 'build-reference.ts'), 'build-demo.ts']) {
  const code = await run(node24, [join('scripts', script)])
  if (code !== 0) process.exit(code)
}
await runUntilEnded(['--watch-path=server', '--watch-path=core', join('server', 'dev.ts')])
