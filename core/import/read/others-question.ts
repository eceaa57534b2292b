import type { FileQuestion } from './format.ts'

/** Whether flights that the file calls somebody else's are wanted. */
export const OTHERS = 'others'
export const TAKE = 'take'
export const LEAVE = 'leave'

/** The question where there are such flights; nothing where there are none. Until it is answered they are left out. */
export function othersQuestion(rows: number): FileQuestion[] {
  if (rows === 0) return []
  const choices = [LEAVE, TAKE].map((value) => ({ value, name: null, rows }))
  return [{ key: OTHERS, choices, usual: LEAVE }]
}
