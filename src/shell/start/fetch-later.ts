import { LATER } from '../../../core/wire/document.ts'
import { mayPrefetch } from '../../data/browser/may-prefetch.ts'

/** Fetches what the document names for later, without running any of it: the app starts at once when it is wanted. */
export function fetchLater(): void {
  if (!mayPrefetch(navigator.connection)) return
  const files = document.querySelector(`script[${LATER}]`)?.getAttribute(LATER) ?? ''
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', href })
    document.head.append(link)
  }
}
