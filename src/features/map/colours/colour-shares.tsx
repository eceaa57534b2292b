import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ColourMark } from './colour-mark.tsx'
import css from './colour-shares.module.css'
import type { ShownColours } from './use-colours.ts'

export interface ColourSharesProps {
  colours: ShownColours
  /** Rows of the flights that were flown. */
  rows: Uint32Array
}

/** How many of some flights have each colour: a line on the map has only that of most of them, or of the last. */
export function ColourShares({ colours: { by, list, colouring }, rows }: ColourSharesProps) {
  const { t, locale } = useText('map')
  const counts = new Int32Array(list.length)
  for (const row of rows) {
    const colour = colouring.ofRow(row)
    counts[colour] = (counts[colour] ?? 0) + 1
  }
  return (
    <ul className={css.shares} aria-label={t(`colour.legend.${by}`)}>
      {list.map(({ key, name, tone }, at) => {
        const flights = counts[at] ?? 0
        return (
          flights > 0 && (
            <li key={key}>
              <ColourMark tone={tone} />
              {name} <span className={css.count}>{formatNumber(flights, localeTag(locale))}</span>
            </li>
          )
        )
      })}
    </ul>
  )
}
