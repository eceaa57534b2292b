import { saveFile } from './save-file.ts'

/** `left`: the reader closed the system's dialog. */
export type HandedOut = 'shared' | 'saved' | 'left'

/** Offers a file to the system's list of apps; where there is none that takes files, to the downloads. */
export async function handOutFile(file: File): Promise<HandedOut> {
  if (!('share' in navigator) || !navigator.canShare?.({ files: [file] })) {
    saveFile(file, file.name)
    return 'saved'
  }
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    saveFile(file, file.name)
    return 'saved'
  }
}
