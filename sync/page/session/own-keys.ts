// What one user has in local storage beside their log, half-filled forms and choices that wait (I6, I14): what is kept
// there for one user is named `lmw.<what>.<user id>`, alone or with another dot behind it.

export function forgetOwnKeys(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) {
      const [app, , owner] = key.split('.')
      if (app === 'lmw' && owner === userId) localStorage.removeItem(key)
    }
  } catch {
    // Storage that is refused holds nothing.
  }
}
