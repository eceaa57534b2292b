import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { Translate } from '../../i18n/translate.ts'
import { cx } from '../../ui/cx.ts'
import css from './sync-dot.module.css'
import type { SyncMark } from './use-sync-marks.ts'

const ICONS = { saved: CircleCheck, waiting: Clock, problem: CircleAlert }

export interface SyncSignProps {
  mark: SyncMark
  t: Translate<'flights'>
}

/** How far a flight has come: a sign and a word; nothing while it is on its way. */
export function SyncSign({ mark, t }: SyncSignProps) {
  if (mark === 'sending') return null
  const Icon = ICONS[mark]
  return (
    <span className={cx(css.dot, css[mark])} title={t(`mark.${mark}`)}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className={css.word}>{t(mark === 'saved' ? 'mark.saved' : `mark.${mark}Short`)}</span>
    </span>
  )
}
