import type { ConnectionFacts } from '../../core/sync/machine/traffic-policy.ts'
import type { EngineParts } from './engine-parts.ts'

/** What this browser says, in a page, a worker or the service worker; nothing where it says nothing. */
export function browserConnection(): ConnectionFacts {
  return (globalThis.navigator as { connection?: ConnectionFacts }).connection ?? {}
}

/** What the browser says of the connection; taken apart by name: its object hides its members from a spread. */
export function readConnection({ connection }: Pick<EngineParts, 'connection'>): ConnectionFacts {
  const { effectiveType, saveData } = connection()
  return { effectiveType, saveData }
}
