import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './colour-legend.module.css'
import { ColourMark } from './colour-mark.tsx'
import type { ShownColours } from './use-colours.ts'

export interface ColourLegendProps {
  colours: ShownColours
  /** Key of the colour that alone is shown; null for all of them. */
  only: string | null
  onOnly: (key: string | null) => void
}

/** What each colour stands for and how many flights have it; pressed, nothing but its flights are on the map. */
export function ColourLegend({ colours: { by, list }, only, onOnly }: ColourLegendProps) {
  const { t, locale } = useText('map')
  const tag = localeTag(locale)
  return (
    <fieldset className={css.legend} aria-label={t(`colour.legend.${by}`)} data-legend={by}>
      {list.map(({ key, name, tone, flights }) => {
        const counted = t('flights', { count: flights, number: formatNumber(flights, tag) })
        return (
          <button
            key={key}
            type="button"
            className={css.entry}
            aria-pressed={key === only}
            title={t('colour.only', { flights: counted })}
            onClick={() => onOnly(key === only ? null : key)}
          >
            <ColourMark tone={tone} />
            <span className={css.name}>{name}</span> <span className={css.count}>{formatNumber(flights, tag)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
