// What one user has in local storage beside their log, half-filled forms and choices that wait (I6, I14): what is kept
// there for one user is named `lmw.<what>.<user id>`, alone or with another dot behind it.

export function forgetOwnKeys(userId: string): void {
  eachOwnKey(userId, (key) => localStorage.removeItem(key))
}

/** Half-filled forms, and what the map lies on, count for another user from now on; what they have themselves stays. */
export function giveOwnKeys(from: string, to: string): void {
  eachOwnKey(from, (key) => {
    const [app, what = '', , ...rest] = key.split('.')
    const name = [app, what, to, ...rest].join('.')
    const text = localStorage.getItem(key)
    const isGiven = what === 'draft' || what === 'land'
    if (isGiven && text !== null && localStorage.getItem(name) === null) localStorage.setItem(name, text)
  })
}

function eachOwnKey(userId: string, act: (key: string) => void): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) {
      const [app, , owner] = key.split('.')
      if (app === 'lmw' && owner === userId) act(key)
    }
  } catch {
    // Storage that is refused holds nothing.
  }
}
