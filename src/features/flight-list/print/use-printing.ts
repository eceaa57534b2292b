import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed: all of it has to stand there before the browser takes its picture. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = matchMedia('print')
    const show = (): void => flushSync(() => setPrinting(true))
    const hide = (): void => setPrinting(false)
    const change = (): void => (print.matches ? show() : hide())
    addEventListener('beforeprint', show)
    addEventListener('afterprint', hide)
    print.addEventListener('change', change)
    return () => {
      removeEventListener('beforeprint', show)
      removeEventListener('afterprint', hide)
      print.removeEventListener('change', change)
    }
  }, [])
  return isPrinting
}
