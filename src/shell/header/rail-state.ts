import { createStore } from '../../../core/lib/store.ts'
import { keepText } from '../../data/browser/kept-text.ts'

// public/theme.js reads the same entry before the first paint.
const KEY = 'lmw.rail'

/** Whether the rail shows its icons only. */
export const slimRail = createStore(false)

export function setSlimRail(slim: boolean): void {
  slimRail.set(slim)
  const { dataset } = document.documentElement
  if (slim) dataset['rail'] = 'slim'
  else delete dataset['rail']
  keepText(KEY, slim ? 'slim' : 'wide')
}

/** What the document shows already, taken over after hydration. */
export function shownSlim(): boolean {
  return document.documentElement.dataset['rail'] === 'slim'
}
