import { useState } from 'react'
import type { FormValues } from '../../../ui/field/form-values.ts'

interface Typed {
  text: string
  /** What stood there before: the measure of whether it was changed. */
  before: string
}

export interface TypedTexts {
  /** What stands in the fields. */
  texts: FormValues
  /** The same before anything was typed. */
  before: FormValues
  type: (name: string, text: string) => void
  /** These are in the log: of what was typed since, they are what stood there before. */
  noteSaved: (saved: FormValues) => void
}

/**
 * Fields that show what is in the log, which another device may change, but for those that were typed into.
 * @param inLog the same object for as long as it says the same
 */
export function useTypedTexts(inLog: FormValues): TypedTexts {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [seen, setSeen] = useState(inLog)
  if (seen !== inLog) {
    setSeen(inLog)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([, { text, before }]) => text !== before)))
  }
  const withTyped = (part: keyof Typed): FormValues => {
    return { ...inLog, ...Object.fromEntries(Object.entries(typed).map(([name, one]) => [name, one[part]])) }
  }
  return {
    texts: withTyped('text'),
    before: withTyped('before'),
    type: (name, text) =>
      setTyped((now) => ({ ...now, [name]: { text, before: now[name]?.before ?? inLog[name] ?? '' } })),
    noteSaved: (saved) =>
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).map(([name, one]) => [name, { ...one, before: saved[name] ?? '' }])),
      ),
  }
}
