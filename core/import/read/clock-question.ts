import type { TimeEntry } from '../../flight/draft/draft.ts'
import type { ImportFile } from '../file/import-file.ts'
import type { FileChoices, FileQuestion } from './format.ts'

/** Whether the times of a file are local ones or those of UTC, where its program writes either. */
export const CLOCK = 'clock'

type SourceClock = 'local' | 'utc'

/** Rows do not wait for the answer: until it is given, the times are those of the `usual` clock. */
export function clockQuestion(
  { table }: Pick<ImportFile, 'table'>,
  times: Readonly<Record<string, string>>,
  usual: SourceClock = 'local',
): FileQuestion[] {
  const columns = Object.values(times).flatMap((list) => list.split(','))
  const isTimed = columns.some((column) => table?.has(column))
  if (!isTimed) return []
  return clockQuestionOf([...(table?.rows() ?? [])].length, usual)
}

/** @param rows those with times; `usual` is what they are taken for until it is said */
export function clockQuestionOf(rows: number, usual: SourceClock): FileQuestion[] {
  const choices = ['local', 'utc'].map((value) => ({ value, name: null, rows }))
  return rows === 0 ? [] : [{ key: CLOCK, usual, choices }]
}

/**
 * The choices of a file, with the clock that was said of its format before where nothing is said of the file.
 * Of any table they are taken for those that its reader types, until that is said.
 * @param clocks by format
 */
export function choicesWithClock(
  choices: FileChoices | undefined,
  clocks: Readonly<Record<string, SourceClock>>,
  format: string,
  entry: TimeEntry = 'local',
): FileChoices {
  const usual = format === 'table' && entry === 'utc' ? entry : undefined
  const clock = Object.hasOwn(clocks, format) ? clocks[format] : usual
  return clock === undefined ? (choices ?? {}) : { [CLOCK]: clock, ...choices }
}

export function clockOf(answer: string | undefined): SourceClock | null {
  return answer === 'local' || answer === 'utc' ? answer : null
}
