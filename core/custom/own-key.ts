import { isUuid } from '../validate/uuid.ts'

/** Names one of the user's own fields among the columns and orders of the list. */
export type OwnKey = `own-${string}`

const PREFIX = 'own-'

export function ownKey(fieldId: string): OwnKey {
  return `${PREFIX}${fieldId}`
}

/** The key in a text that may be anything. */
export function readOwnKey(text: string): OwnKey | null {
  const id = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : ''
  return isUuid(id) ? ownKey(id) : null
}

export function isOwnKey(name: string): name is OwnKey {
  return name.startsWith(PREFIX)
}

export function fieldIdOf(key: OwnKey): string {
  return key.slice(PREFIX.length)
}
