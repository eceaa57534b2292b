import { createStore, whenIs } from '../../../core/lib/store.ts'

/** How many forms hold input that is not saved yet. */
const open = createStore(0)

/**
 * Says that a form holds input that is not saved yet: until the answered function is called, no update and no
 * expired login takes this page away from its user.
 */
export function markDirty(): () => void {
  open.set(open.get() + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    open.set(open.get() - 1)
  }
}

/** The same for as long as something is being saved, and for the way on that follows it. */
export async function keepPageFor<Value>(work: () => Promise<Value>): Promise<Value> {
  const end = markDirty()
  try {
    return await work()
  } finally {
    end()
  }
}

export function isDirty(): boolean {
  return open.get() > 0
}

/** Resolves as soon as no form holds unsaved input. */
export function whenClean(): Promise<void> {
  return whenIs(open, (count) => count === 0)
}
