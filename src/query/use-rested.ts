import { useEffect, useState } from 'react'

/** Between two letters of somebody who types on. */
const REST_MS = 250

/** The value once it has rested for a moment: what takes a while to find out waits for who is still typing. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
