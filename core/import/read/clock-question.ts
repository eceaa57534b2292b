import type { ImportFile } from '../file/import-file.ts'
import type { FileQuestion } from './format.ts'

/** Whether the times of a file are local ones or those of UTC, where its program writes either. */
export const CLOCK = 'clock'

/** Rows do not wait for the answer: until it is given, the times are local ones. */
export function clockQuestion({ table }: ImportFile, times: Readonly<Record<string, string>>): FileQuestion[] {
  const columns = Object.values(times).flatMap((list) => list.split(','))
  const isTimed = columns.some((column) => table?.has(column))
  if (!isTimed) return []
  const rows = [...(table?.rows() ?? [])].length
  return [{ key: CLOCK, usual: 'local', choices: ['local', 'utc'].map((value) => ({ value, name: null, rows })) }]
}

export function clockOf(answer: string | undefined): 'local' | 'utc' | null {
  return answer === 'local' || answer === 'utc' ? answer : null
}
