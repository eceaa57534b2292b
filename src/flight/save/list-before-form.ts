import { session } from '../../data/use-session.ts'

interface Left {
  readonly userId: string | null
  readonly query: Readonly<Record<string, string>>
}

const NOTHING: Left['query'] = {}
let left: Left = { userId: null, query: NOTHING }

/** Remembers what the list showed, for the return from editing one of its flights. */
export function rememberList(query: Readonly<Record<string, string>>): void {
  left = { userId: userNow(), query }
}

/** What the list showed when it was left in this page, as parameters of its address; of another user's nothing. */
export function listBeforeForm(): Readonly<Record<string, string>> {
  return left.userId === userNow() ? left.query : NOTHING
}

function userNow(): string | null {
  const now = session.get()
  return now.kind === 'guest' ? null : now.user.id
}
