import type { FastifyRequest } from 'fastify'
import type { Poke } from '../../core/wire/resources.ts'

/** Tells the user's other devices what there is to pull; not the one whose request it was. After the commit. */
export function publishPokes(request: FastifyRequest, userId: string, pokes: readonly Poke[]): void {
  const { pokes: bus, background } = request.server.lmw
  const socketId = request.headers['x-socket-id']
  const sender = typeof socketId === 'string' && /^\d{1,20}\.\d{1,20}$/.test(socketId) ? socketId : undefined
  for (const poke of pokes) background.run(bus.publish(userId, poke, sender))
}
