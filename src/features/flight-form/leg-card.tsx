import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { shownTimes } from '../../../core/flight/times/shown-times.ts'
import { formatClockTime } from '../../../core/locale/clock.ts'
import { formatDate, formatDayMark } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { daysBetween } from '../../../core/time/calendar-date.ts'
import type { Moment } from '../../../core/time/moment.ts'
import { utcOf } from '../../../core/time/utc-of.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './leg-card.module.css'
import type { LegModel } from './state/leg-model.ts'
import { SectionLevel } from './sections/section-heading.tsx'
import type { DragHandleProps } from './use-drag-order.ts'

export interface LegCardProps {
  model: LegModel
  number: number
  count: number
  open: boolean
  dragged: boolean
  handle: DragHandleProps
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One leg of a trip: a line that says what it is, can be moved and taken out, and its fields while it is open. */
export function LegCard(props: LegCardProps) {
  const { model, number, count, open, dragged, handle, onOpen, onMove, onRemove, children } = props
  const { t } = useText('form')
  const id = useId()
  const index = number - 1
  return (
    <li className={cx(css.card, dragged && css.dragged)} data-leg={model.id}>
      <div className={css.head}>
        <span className={css.grip} {...handle} aria-hidden="true">
          <GripVertical size={18} strokeWidth={1.5} />
        </span>
        <h2 className={css.heading}>
          <button
            type="button"
            className={css.summary}
            aria-expanded={open}
            aria-controls={id}
            onClick={onOpen}
            data-leg-head
          >
            <span className={css.number}>
              {t(model.state.draft.kind === 'session' ? 'session.leg' : 'trip.leg', { number })}
            </span>
            <LegLine model={model} />
            <ChevronDown aria-hidden="true" className={css.chevron} size={18} strokeWidth={1.5} />
          </button>
        </h2>
        <div className={css.tools}>
          <Tool label={t('trip.earlier', { number })} disabled={index === 0} onPress={() => onMove(index - 1)}>
            <ArrowUp aria-hidden="true" />
          </Tool>
          <Tool label={t('trip.later', { number })} disabled={number === count} onPress={() => onMove(index + 1)}>
            <ArrowDown aria-hidden="true" />
          </Tool>
          <Tool label={t('trip.remove', { number })} onPress={onRemove}>
            <Trash2 aria-hidden="true" />
          </Tool>
        </div>
      </div>
      <div id={id} className={open ? css.fields : css.closed}>
        {open && <SectionLevel value={3}>{children}</SectionLevel>}
      </div>
    </li>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  // Not disabled in fact: pressed until it can go no further, it keeps the focus.
  return (
    <Button
      kind="quiet"
      className={cx(css.tool, disabled && css.off)}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </Button>
  )
}

/** `FRA – JFK · 5 Mar · 10:55 – 13:35 · LH 400`. */
function LegLine({ model }: { model: LegModel }) {
  const { t, locale } = useText('form')
  const { draft } = model.state
  const { reading } = model
  const ends = [draft.fromText, draft.toText].map((text) => text.trim() || '…').join(' – ')
  const route = draft.kind === 'session' ? t('kind.session') : ends
  const shown = shownTimes(reading.attributes)
  const wall = (moment: Moment | null) => (moment && draft.timeEntry === 'utc' ? utcOf(moment) : moment)
  const [departure, arrival] = [wall(shown.departure), wall(shown.arrival)]
  const clock = (moment: Pick<Moment, 'time'> | null) =>
    moment && formatClockTime(moment.time, model.style.clock ?? '24')
  const mark = formatDayMark(departure && arrival ? daysBetween(departure.date, arrival.date) : 0)
  const times = [clock(departure), [clock(arrival), mark].filter(Boolean).join(' ')].filter(Boolean).join(' – ')
  const facts = [formatDate(reading.day, localeTag(locale)) || draft.date, times, draft.flightNumber]
  const isWrong = model.state.tried && (model.troubles.length > 0 || reading.questions.length > 0)
  return (
    <span className={css.line}>
      <span className={css.route} translate="no">
        {route}
      </span>
      <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      {isWrong && <span className={css.wrong}>{t('trip.wrong')}</span>}
    </span>
  )
}
