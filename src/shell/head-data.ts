import { createContext } from 'react'

/** What the document's head says about the page. */
export interface HeadData {
  /** The page's own name; `- LMW` is added. */
  title: string
  description?: string | undefined
}

/** Filled while the server renders; null in the browser, where effects write the head. */
export const HeadContext = createContext<HeadData | null>(null)

export function pageTitle(title: string): string {
  return `${title} - LMW`
}
