import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import css from './search-results.module.css'

export interface ResultGroupProps {
  kind: 'flights' | 'trips' | 'airports' | 'airlines' | 'people'
  count: number
  children: ReactNode
}

/** Results of one kind under its name; nothing at all where there are none. */
export function ResultGroup({ kind, count, children }: ResultGroupProps) {
  const { t } = useText('search')
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id} data-group={kind}>
      <h2 id={id} className={css.title}>
        {t(`kinds.${kind}`)}
      </h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}
