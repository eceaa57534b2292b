import { useEffect, useRef } from 'react'

export interface Pasted {
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
}

/**
 * Hears files and text that are pasted anywhere on the page, but not into a field and not while a dialog is open. With
 * the cells of a spreadsheet comes a picture of them: text counts before pictures.
 */
export function usePasted(pasted: Pasted): void {
  const latest = useRef(pasted)
  useEffect(() => {
    latest.current = pasted
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], dialog')
      if (isElsewhere || !event.clipboardData) return
      const files = [...event.clipboardData.files]
      const text = event.clipboardData.getData('text/plain')
      const isText = text.trim() !== '' && files.every(({ type }) => type.startsWith('image/'))
      if (!isText && files.length === 0) return
      event.preventDefault()
      if (isText) latest.current.onText(text)
      else latest.current.onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
