import { type DragEvent, useEffect, useRef, useState } from 'react'

export interface FileDrop {
  /** Files are held over the place. */
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** A place files can be dropped on; everything else that is dragged goes its own way. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [depth, setDepth] = useState(0)
  const isFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  useEffect(keepFilesOut, [])
  const when =
    (act: (event: DragEvent) => void) =>
    (event: DragEvent): void => {
      if (!isFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      act(event)
    }
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: when(() => setDepth((now) => now + 1)),
      onDragOver: when(({ dataTransfer }) => {
        dataTransfer.dropEffect = 'copy'
      }),
      onDragLeave: when(() => setDepth((now) => Math.max(0, now - 1))),
      onDrop: when(({ dataTransfer }) => {
        setDepth(0)
        const files = [...dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }),
    },
  }
}

/** A file dropped beside the place would be opened by the browser instead of this page. */
function keepFilesOut(): () => void {
  const refuse = (event: globalThis.DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
  return () => {
    removeEventListener('dragover', refuse)
    removeEventListener('drop', refuse)
  }
}

/** Hears files that are pasted anywhere on the page, but not into a field and not while a dialog is open. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], dialog')
      if (files.length === 0 || isElsewhere) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
