import { COLLECTIONS, type Collection, type Poke } from '../../core/wire/resources.ts'

/** What server processes on one database tell each other. */
export type BusMessage =
  | { kind: 'poke'; userId: string; poke: Poke; except?: string }
  /** The user's connections are to prove their right again: a login session has ended. */
  | { kind: 'drop'; userId: string }
  /** A signature was given out for a socket that lives in another process. */
  | { kind: 'claim'; userId: string; socketId: string }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCollection = (value: unknown): value is Collection => COLLECTIONS.some((name) => name === value)

function readPoke(value: unknown): Poke | null {
  if (!isFields(value)) return null
  const { collection, seq } = value
  return isCollection(collection) && typeof seq === 'string' ? { collection, seq } : null
}

function readFields(fields: Fields): BusMessage | null {
  const { kind, userId, socketId, except } = fields
  if (typeof userId !== 'string') return null
  if (kind === 'drop') return { kind, userId }
  if (kind === 'claim') return typeof socketId === 'string' ? { kind, userId, socketId } : null
  const poke = kind === 'poke' ? readPoke(fields['poke']) : null
  if (poke === null) return null
  return typeof except === 'string' ? { kind: 'poke', userId, poke, except } : { kind: 'poke', userId, poke }
}

/** `from` names the sending process, which has served its own sockets already. */
export const writeMessage = (from: string, message: BusMessage): string => JSON.stringify({ from, ...message })

/** Null for what is our own or makes no sense: anybody with the database may notify. */
export function readMessage(self: string, text: string): BusMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) && value['from'] !== self ? readFields(value) : null
  } catch {
    return null
  }
}
