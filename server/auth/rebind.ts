import type { FastifyRequest } from 'fastify'
import { newBinding, presentBinding } from './binding.ts'
import type { Binding, BoundSession } from './binding.ts'

/**
 * The cookie to send with new tokens: the one that came, in full term, or a spare one for a browser that came without
 * before anything was proven, because it lost its own when it was killed. A log-in that never was a browser's stays
 * without.
 */
export async function renewBinding(
  request: FastifyRequest,
  session: { id: string } & Pick<BoundSession, 'binding_hash' | 'spare_hash'>,
): Promise<Binding | null> {
  const { db, clock } = request.server.lmw
  const present = presentBinding(request)
  if (present && (present.hash === session.binding_hash || present.hash === session.spare_hash)) return present
  const spare = newBinding(request)
  if (spare === null) return null
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ spare_hash: spare.hash, spare_set_at: clock() })
    .where('id', '=', session.id)
    .where('binding_proven', '=', 0)
    .where('binding_hash', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? spare : null
}
