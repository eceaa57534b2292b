import * as v from 'valibot'
import { COLLECTIONS } from '../../core/wire/resources.ts'

const userId = v.string()

const MESSAGE = v.variant('kind', [
  v.object({
    kind: v.literal('poke'),
    userId,
    poke: v.variant('collection', [
      v.object({ collection: v.picklist(COLLECTIONS), seq: v.string() }),
      v.object({ collection: v.literal('users') }),
    ]),
    except: v.exactOptional(v.string()),
  }),
  /** The user's connections are to prove their right again: a login session has ended. */
  v.object({ kind: v.literal('drop'), userId }),
  /** A signature was given out for a socket that lives in another process. */
  v.object({ kind: v.literal('claim'), userId, socketId: v.string() }),
])

/** What server processes on one database tell each other. */
export type BusMessage = v.InferOutput<typeof MESSAGE>

const SENT = v.pipe(v.string(), v.parseJson(), v.looseObject({ from: v.optional(v.unknown()) }))

/** `from` names the sending process, which has served its own sockets already. */
export const writeMessage = (from: string, message: BusMessage): string => JSON.stringify({ from, ...message })

/** Null for what is our own or makes no sense: anybody with the database may notify. */
export function readMessage(self: string, text: string): BusMessage | null {
  const sent = v.safeParse(SENT, text)
  if (!sent.success || sent.output.from === self) return null
  const message = v.safeParse(MESSAGE, sent.output)
  return message.success ? message.output : null
}
