import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { WorkProgress } from '../../ui/progress/work-progress.tsx'
import css from './choose/import-parts.module.css'
import type { PassState } from './passes/pass-run.ts'

export interface PassLookingProps {
  looking: NonNullable<PassState['looking']>
  onStop: () => void
}

/** Pictures and PDF files are being looked through. */
export function PassLooking({ looking: { name, done, total }, onStop }: PassLookingProps) {
  const { t, locale } = useText('import')
  const share = formatNumber(Math.round((100 * done) / total), localeTag(locale))
  const figures = t('passes.figures', { name, share })
  return (
    <div className={css.reading}>
      <WorkProgress work={{ kind: 'passes', label: t('passes.looking'), figures, done, total }} />
      <Button onClick={onStop}>{t('reading.cancel')}</Button>
    </div>
  )
}
