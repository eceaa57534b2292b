import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { attachSsr } from '../ssr/attach.ts'
import { readBuild } from '../ssr/host.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

export interface BuiltPages {
  name: string
  attachPages: (app: FastifyInstance) => Promise<void>
}

/** The built app beside this server, or null when there is none: the API works without it. */
export async function findBuild(): Promise<BuiltPages | null> {
  if (!existsSync(join(DIST, 'build.json'))) return null
  return {
    name: await readBuild(DIST),
    attachPages: (app) => attachSsr(app, { distDir: DIST, config: app.lmw.config }),
  }
}
