import type { AskedQuestion } from '../../../../sync/import/import-messages.ts'
import { scrollToElement } from '../../../ui/motion/scroll-to.ts'

/** A question as the rows that wait for it mean it. */
export interface OpenQuestion extends AskedQuestion {
  /** Number of the file whose row it is. */
  file: number
}

/**
 * Names the field of a question among those of the page (`data-question`). Times that came twice have one question for
 * all rows, places one for all files.
 */
export function questionField({ kind, key, file }: OpenQuestion): string {
  if (kind === 'time') return 'time'
  return kind === 'file' ? `file ${file} ${key}` : `${kind} ${key}`
}

/** Brings the field of a question into view, ready to be answered: of one among thousands the first of its kind. */
export function goToQuestion(question: OpenQuestion): void {
  const wanted = questionField(question)
  const fields = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  const field =
    fields.find(({ dataset }) => dataset['question'] === wanted) ??
    fields.find(({ dataset }) => dataset['question']?.startsWith(`${question.kind} `))
  if (!field) return
  scrollToElement(field, 'center')
  field.focus({ preventScroll: true })
}
