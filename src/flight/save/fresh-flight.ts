let saved: string | null = null

/** Remembers which flight was just saved, for the list that opens next. */
export function rememberSaved(id: string): void {
  saved = id
}

/** The flight that was just saved, once. */
export function takeSaved(): string | null {
  const id = saved
  saved = null
  return id
}
