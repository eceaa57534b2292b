/** A text that this browser keeps for its pages; null where it has none, or keeps nothing. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in this browser, or with null no longer. Where the browser refuses it is as before. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // What was chosen lasts as long as the page.
  }
}
