import type { ReactNode } from 'react'
import type { QueryIssue } from '../../../core/query/query.ts'
import css from './search-box.module.css'

export interface SearchUnderlinesProps {
  text: string
  issues: readonly QueryIssue[]
  /** Pixels the text in the field is scrolled by. */
  scrolled: number
}

/** The same text behind the field, invisible but for the lines under what was not understood. */
export function SearchUnderlines({ text, issues, scrolled }: SearchUnderlinesProps) {
  const parts: ReactNode[] = []
  let done = 0
  for (const { at } of issues.toSorted((a, b) => a.at.start - b.at.start)) {
    if (at.start < done) continue
    parts.push(text.slice(done, at.start), <u key={at.start}>{text.slice(at.start, at.end)}</u>)
    done = at.end
  }
  return (
    <div aria-hidden="true" className={css.underlines}>
      <span style={{ transform: `translateX(${-scrolled}px)` }}>{parts}</span>
    </div>
  )
}
