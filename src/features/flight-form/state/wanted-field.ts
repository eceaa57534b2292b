import { createContext, type RefObject, useContext, useEffect } from 'react'
import { enterField } from '../../../ui/enter-field.ts'
import { scrollToElement } from '../../../ui/motion/scroll-to.ts'

/** Name of the control somebody came to the form for: `actual.onBlock`, `people`; null for nobody in particular. */
export const WantedField = createContext<string | null>(null)

/** Is it one of these? Then the part of the form that holds it starts open. */
export function useWants(fields: readonly string[]): boolean {
  const wanted = useContext(WantedField)
  return wanted !== null && fields.includes(wanted)
}

/** Lists have no control of their own: their first row stands for them. */
const FIRST_OF: Readonly<Record<string, string>> = {
  via: 'via-0',
  people: 'person-0',
  custom: 'custom-0',
  approaches: 'approach-0',
}

/**
 * Puts the focus on the wanted control as soon as it is on the page: parts of the form load when they are opened.
 * Once the user has touched the form, the focus stays where it is.
 */
export function useWantedFocus(form: RefObject<HTMLFormElement | null>, wanted: string | null): void {
  useEffect(() => {
    const { current } = form
    if (wanted === null || current === null) return undefined
    const name = CSS.escape(FIRST_OF[wanted] ?? wanted)
    const lead = (): void => {
      const control =
        current.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] :checked`) ??
        current.querySelector<HTMLElement>(`[data-field="${name}"] input`)
      if (control === null) return
      end()
      enterField(control, { preventScroll: true })
      scrollToElement(control, 'center')
    }
    const observer = new MutationObserver(lead)
    observer.observe(current, { childList: true, subtree: true })
    // An arrival on a page begins at its heading; this comes after it.
    const first = setTimeout(lead)
    const end = (): void => {
      observer.disconnect()
      clearTimeout(first)
      for (const touch of TOUCHES) current.removeEventListener(touch, end)
    }
    for (const touch of TOUCHES) current.addEventListener(touch, end)
    return end
  }, [form, wanted])
}

const TOUCHES = ['keydown', 'pointerdown'] as const
