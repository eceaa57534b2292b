import { vi } from 'vitest'

/** Connections to databases that were opened since and are open. The spy goes with all others at the end of a test. */
export function openConnections(): Set<IDBDatabase> {
  const open = indexedDB.open.bind(indexedDB)
  const connections = new Set<IDBDatabase>()
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = open(...asked)
    request.addEventListener('success', () => {
      const db = request.result
      connections.add(db)
      const close = db.close.bind(db)
      db.close = () => {
        connections.delete(db)
        close()
      }
    })
    return request
  })
  return connections
}
