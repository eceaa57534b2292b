import type { PokeBus } from '../pokes.ts'

/** Pokes, and what else goes on between the server and the sockets. Nothing here ever throws: pokes are hints. */
export interface Realtime extends PokeBus {
  /** To be called whenever a login session ends: the user's sockets must authorise again. */
  drop(userId: string): Promise<void>
  /** The `auth` for one socket and one private channel, which has been found to be the user's own. */
  authorise(userId: string, socketId: string, channel: string): string
  /** Ends the sockets and takes no new ones; pokes of requests still under way reach other processes. */
  hangUp(): Promise<void>
}

/** Warns the operator of the server; `text` is a whole sentence. */
export type Warn = (error: unknown, text: string) => void
