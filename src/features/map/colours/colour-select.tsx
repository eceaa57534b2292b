import { ChevronDown, Palette } from 'lucide-react'
import { useStore } from '../../../data/stores/use-store.ts'
import { useText } from '../../../i18n/use-text.ts'
import { COLOUR_CHOICES, type ColourChoice, mapColour } from '../view/map-view.ts'
import css from './colour-select.module.css'

/** By what the lines of the map are coloured. */
export function ColourSelect({ onChoose }: { onChoose: () => void }) {
  const { t } = useText('map')
  const chosen = useStore(mapColour.store)
  const choose = (value: ColourChoice): void => {
    mapColour.choose(value)
    onChoose()
  }
  return (
    <span className={css.box}>
      <Palette aria-hidden="true" size={16} strokeWidth={1.5} />
      <select
        className={css.select}
        aria-label={t('colour.label')}
        value={chosen}
        onChange={({ target }) => choose(COLOUR_CHOICES.find((choice) => choice === target.value) ?? 'one')}
      >
        {COLOUR_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`colour.by.${choice}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
    </span>
  )
}
