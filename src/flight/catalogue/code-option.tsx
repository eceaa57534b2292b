import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './code-option.module.css'

export interface CodeOptionProps {
  code: string | null
  main: string
  soft: string | null
  /** A word at the end: closed, no longer flying. */
  mark: string | null
}

/** One suggestion: its code, then the words; the code is spelled for those who listen. */
export function CodeOption({ code, main, soft, mark }: CodeOptionProps) {
  return (
    <span className={css.option}>
      <span className={css.code} aria-hidden="true" translate="no">
        {code ?? '–'}
      </span>
      {code && <VisuallyHidden>{`${code.split('').join(' ')}, `}</VisuallyHidden>}
      <span className={css.words}>
        <span className={css.main}>{main}</span>
        {soft && <span className={css.soft}>{soft}</span>}
      </span>
      {mark && <span className={css.mark}>{mark}</span>}
    </span>
  )
}
