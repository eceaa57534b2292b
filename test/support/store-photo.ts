import { type ModelServer } from './model-server.ts'

/** Another device has added a photo; its bytes are not on the server yet. */
export function storePhoto(server: ModelServer, id: string): void {
  const attributes = { flightId: id, kind: 'photo', name: 'wing.jpg' }
  const operation = { op: 'add', data: { type: 'media', id, attributes }, meta: { opId: `photo ${id}` } }
  const { status } = server.handle('POST', '/operations', { 'atomic:operations': [operation] }, null)
  if (status !== 200) throw new Error(`not stored: ${status}`)
}
