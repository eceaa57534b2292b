import { useContext, useEffect } from 'react'
import { type HeadData, HeadContext, pageTitle } from './head-data.ts'

/** Gives the page on screen its title and description; a page may say more than the route table knows. */
export function useHead({ title, description }: HeadData): void {
  const collect = useContext(HeadContext)
  collect?.({ title, description })
  useEffect(() => {
    document.title = pageTitle(title)
    if (description === undefined) return
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
