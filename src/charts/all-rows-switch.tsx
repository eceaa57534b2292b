import { startTransition } from 'react'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import css from './all-rows-switch.module.css'

export interface AllRowsSwitchProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** How many rows there are in all. */
  count: number
}

/** Between the first rows of a ranked list and all of them, which are drawn in slices: the press is answered first. */
export function AllRowsSwitch({ isOpen, onChange, count }: AllRowsSwitchProps) {
  const { t, locale } = useText('statistics')
  return (
    <div>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        className={css.all}
        onClick={() => startTransition(() => onChange(!isOpen))}
      >
        {isOpen ? t('fewer') : t('all', { count, number: formatNumber(count, localeTag(locale)) })}
      </Button>
    </div>
  )
}
