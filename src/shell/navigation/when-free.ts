import { isDirty, whenClean } from './dirty-forms.ts'
import { isNavigating, whenArrived } from './navigating.ts'

/**
 * Resolves when the page can be loaded anew: what was typed is saved or left, and the navigation that follows has
 * arrived.
 */
export async function whenFree(): Promise<void> {
  while (isDirty() || isNavigating()) {
    await whenClean()
    await whenArrived()
  }
}
