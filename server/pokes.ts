import type { Poke } from '../core/wire/resources.ts'

/** Tells a user's other devices that there is something to pull. Called after the commit, never inside a transaction. */
export interface PokeBus {
  /** Sends `poke` to everybody on the user's channel but the socket that caused it. Resolves even when nobody listens. */
  publish(userId: string, poke: Poke, exceptSocketId?: string): Promise<void>
  close(): Promise<void>
}
