import { useEffect, useState } from 'react'
import { type AppCopy, askCopy } from './ask-copy.ts'

const AGAIN_MS = 2000

/** How much of the app is on this device, asked again until all of it is; null before the first answer. */
export function useAppCopy(): AppCopy | null {
  const [copy, setCopy] = useState<AppCopy | null>(null)
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      const found = await askCopy()
      if (isLeft) return
      setCopy(found)
      if (found.kind !== 'whole' && found.kind !== 'unsupported') timer = setTimeout(() => void ask(), AGAIN_MS)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  return copy
}
