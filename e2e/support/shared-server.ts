/** Before the first journey: the one server of all that neither stop nor change it, nor look at what it keeps. */
import process from 'node:process'
import { addressAt, type ServerAddress, startServer } from './server.ts'

/** By this the processes that run the journeys know its port. */
const PORT_OF_SHARED_SERVER = 'LMW_SHARED_SERVER_PORT'

export function sharedServer(): ServerAddress {
  return addressAt(Number(process.env[PORT_OF_SHARED_SERVER]))
}

export default async function startSharedServer(): Promise<() => Promise<void>> {
  // Everybody comes from one address.
  const server = await startServer({ env: { LIMIT_SCALE: '100' } })
  process.env[PORT_OF_SHARED_SERVER] = String(server.port)
  return () => server.dispose()
}
