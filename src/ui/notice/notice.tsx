import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './notice.module.css'

export type NoticeTone = 'info' | 'waiting' | 'saved' | 'wrong'

export interface NoticeProps {
  tone: NoticeTone
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  /** Something just happened: read out. Leave it off for what stands there from the beginning. */
  live?: boolean | undefined
}

export const TONE_ICONS: Record<NoticeTone, LucideIcon> = {
  info: Info,
  waiting: Clock,
  saved: CircleCheck,
  wrong: CircleAlert,
}

export function Notice({ tone, title, children, action, live = false }: NoticeProps) {
  const Icon = TONE_ICONS[tone]
  return (
    <div className={cx(css.notice, css[tone])} role={live ? 'alert' : undefined}>
      <Icon aria-hidden="true" className={css.icon} size={20} strokeWidth={1.5} />
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
