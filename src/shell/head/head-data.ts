import { createContext } from 'react'

/** What the document's head says about the page. */
export interface HeadData {
  /** The page's own name; `- LMW` is added. */
  title: string
  description?: string | undefined
}

/** Takes the head's data while the server renders; null in the browser, where effects write the head. */
export const HeadContext = createContext<((head: HeadData) => void) | null>(null)

export function pageTitle(title: string): string {
  return `${title} - LMW`
}
