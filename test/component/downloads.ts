// The files a page hands to the browser's downloads.
import { vi } from 'vitest'

export interface Download {
  name: string
  file: Blob
}

/** Collects what is downloaded from now on, and keeps the browser from asking where to. */
export function caughtDownloads(): { files: Download[]; stop: () => void } {
  const files: Download[] = []
  const made = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    const url = make(object)
    if (object instanceof Blob) made.set(url, object)
    return url
  })
  const take = (event: MouseEvent): void => {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement) || !link.download) return
    const file = made.get(link.href)
    if (!file) return
    event.preventDefault()
    files.push({ name: link.download, file })
  }
  document.addEventListener('click', take)
  return {
    files,
    stop: () => {
      document.removeEventListener('click', take)
      spy.mockRestore()
    },
  }
}
