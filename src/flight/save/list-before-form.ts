let left: Readonly<Record<string, string>> = {}

/** Remembers what the list showed, for the return from editing one of its flights. */
export function rememberList(query: Readonly<Record<string, string>>): void {
  left = query
}

/** What the list showed when it was left in this page, as parameters of its address. */
export function listBeforeForm(): Readonly<Record<string, string>> {
  return left
}
