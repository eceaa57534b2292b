import { useText } from '../../i18n/use-text.ts'
import css from './year-row.module.css'

export interface YearRowProps {
  /** Empty for flights without a date. */
  year: string
  index: number
  /** Pixels from the list's top; null for the heading that stays on top. */
  offset: number | null
  measure: (element: HTMLElement | null) => void
}

export function YearRow({ year, index, offset, measure }: YearRowProps) {
  const { t } = useText('flights')
  return (
    <tr
      ref={measure}
      data-index={index}
      className={offset === null ? css.stuck : css.year}
      style={offset === null ? {} : { transform: `translateY(${offset}px)` }}
    >
      <th scope="rowgroup" colSpan={7}>
        {year || t('list.undated')}
      </th>
    </tr>
  )
}
