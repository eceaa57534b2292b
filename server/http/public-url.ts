import type { FastifyInstance } from 'fastify'

/**
 * Where people reach this server. Never from the Host header: the sender of a request could choose where the link in a
 * mail leads.
 */
export function publicUrl(app: FastifyInstance): string {
  const { publicUrl: configured, port } = app.lmw.config
  if (configured !== null) return configured
  const address = app.server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : (port ?? 8787)}`
}
