import type { FastifyRequest } from 'fastify'
import { newBinding } from './binding.ts'
import type { Binding } from './binding.ts'

/**
 * A new cookie for a browser that came without one before the binding was proven: it was lost with a killed
 * browser. A log-in that never was a browser's stays without.
 */
export async function newBindingFor(request: FastifyRequest, sessionId: string): Promise<Binding | null> {
  const { db, clock } = request.server.lmw
  const binding = newBinding(request)
  if (binding === null) return null
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ binding_hash: binding.hash, binding_set_at: clock() })
    .where('id', '=', sessionId)
    .where('binding_proven', '=', 0)
    .where('binding_hash', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? binding : null
}
