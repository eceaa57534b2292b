import type { FastifyInstance } from 'fastify'
import { fail, ok } from '../../core/lib/result.ts'
import type { Result } from '../../core/lib/result.ts'
import { errorFacts } from '../error-facts.ts'
import type { Config } from '../config.ts'

const DEFAULT_PORT = 8787
const PORTS_TRIED = 50

/** Listens on the configured port; without one on 8787 or the next that is free. Answers with the port. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Result<number, string>> {
  const first = port ?? DEFAULT_PORT
  const last = port ?? DEFAULT_PORT + PORTS_TRIED - 1
  for (let candidate = first; ; candidate++) {
    try {
      await bind(app, host, candidate)
      const address = app.server.address()
      return ok(typeof address === 'object' && address ? address.port : candidate)
    } catch (error) {
      const { code } = errorFacts(error)
      if (code !== 'EADDRINUSE') return fail(`The server cannot listen on ${host}:${candidate}: ${code}`)
      if (candidate >= last)
        return fail(`Port ${candidate} is taken: stop the other program, or set PORT to another port.`)
    }
  }
}

/** The framework notes every address it binds; the operator reads the address of the server once. */
async function bind(app: FastifyInstance, host: string, port: number): Promise<void> {
  const { level } = app.log
  if (level === 'info') app.log.level = 'warn'
  try {
    await app.listen({ host, port })
  } finally {
    app.log.level = level
  }
}
