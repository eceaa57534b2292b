import { isDirty, whenClean } from './dirty-forms.ts'
import { isNavigating, whenArrived } from './navigating.ts'

/**
 * Resolves when the page can be loaded anew: what was typed is saved or left, and whoever saved it, or went elsewhere,
 * is where that leads.
 */
export async function whenFree(): Promise<void> {
  while (isDirty() || isNavigating()) {
    await whenClean()
    await whenArrived()
  }
}
