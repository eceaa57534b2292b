import { createStore, whenIs } from '../../../core/lib/store.ts'

/** Whether somebody is on the way to another page. */
const navigating = createStore(false)

/** Says so until the answered function is called: loaded anew before that, the page would be the one that is left. */
export function setOut(): () => void {
  navigating.set(true)
  return () => navigating.set(false)
}

export function isNavigating(): boolean {
  return navigating.get()
}

/** Resolves as soon as the address names the page somebody wants to be on. */
export function whenArrived(): Promise<void> {
  return whenIs(navigating, (isUnderWay) => !isUnderWay)
}
