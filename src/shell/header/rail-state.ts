import { atom } from 'jotai'

// public/theme.js reads the same entry before the first paint.
const KEY = 'lmw.rail'

const chosen = atom<boolean | null>(null)

/** Whether the rail shows its icons only. */
export const slimRailAtom = atom(
  (get) => get(chosen) ?? false,
  (_get, set, slim: boolean) => {
    set(chosen, slim)
    const { dataset } = document.documentElement
    if (slim) dataset['rail'] = 'slim'
    else delete dataset['rail']
    try {
      localStorage.setItem(KEY, slim ? 'slim' : 'wide')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
)

/** What the document shows already, taken over after hydration. */
export function shownSlim(): boolean {
  return document.documentElement.dataset['rail'] === 'slim'
}
