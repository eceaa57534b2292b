const open = new Set<symbol>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * Says that a form holds input that is not saved yet: until the answered function is called, no update and no
 * expired login takes this page away from its user.
 */
export function markDirty(): () => void {
  const form = Symbol('form')
  open.add(form)
  tell()
  return () => {
    if (open.delete(form)) tell()
  }
}

export function isDirty(): boolean {
  return open.size > 0
}

/** Resolves as soon as no form holds unsaved input. */
export function whenClean(): Promise<void> {
  if (!isDirty()) return Promise.resolve()
  return new Promise((resolve) => {
    const listener = (): void => {
      if (isDirty()) return
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
}
