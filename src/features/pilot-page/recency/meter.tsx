import { CalendarPlus, Circle, CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { RecencyState, RequirementState } from '../../../../core/recency/evaluate.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ShareBar } from '../../../ui/progress/share-bar.tsx'
import { SmallButton } from './small-button.tsx'
import { CountedFlights } from './counted-flights.tsx'
import css from './meter.module.css'
import { useRecencyWords } from './use-recency-words.ts'

export interface MeterProps {
  digest: Digest
  state: RecencyState
  /** Days since 1970. */
  today: number
  /** Saves the day on which it ends. */
  onCalendar?: () => void
}

/** What is left of it is said in days, not in a date alone. */
const SOON_DAYS = 30

type Look = 'soon' | RecencyState['kind']
const SIGNS = { current: CircleCheck, soon: Clock, lapsed: CircleX, never: Circle } as const

/** One rule in one class: until when, how much of what, what to do, by which flights. */
export function Meter({ digest, state, today, onCalendar }: MeterProps) {
  const { t, locale } = useText('pilot')
  const words = useRecencyWords()
  const [isOpen, setOpen] = useState(false)
  const { rule, kind, lastDay, requirements } = state
  const left = kind === 'current' && lastDay !== null ? lastDay - today : null
  const look: Look = left !== null && left <= SOON_DAYS ? 'soon' : kind
  const Sign = SIGNS[look]
  const rows = [...new Set(requirements.flatMap((of) => of.rows))].sort((a, b) => a - b)
  const name = words.name(state)
  return (
    <li className={css.meter} data-recency={rule.id} data-kind={look} data-last-day={lastDay ?? ''}>
      <div className={css.head}>
        <h3 className={css.title}>
          {words.title(rule)}
          {state.group && <span className={css.class}>{words.group(state.group)}</span>}
        </h3>
        {rule.paragraph !== null && <span className={css.paragraph}>{rule.paragraph}</span>}
      </div>
      <p className={css.status}>
        <Sign aria-hidden="true" size={18} strokeWidth={1.75} />
        <strong>{statusText(state, look, left, t, words)}</strong>
        {look === 'soon' && lastDay !== null && <span>{t('recency.until', { date: words.date(lastDay) })}</span>}
      </p>
      <ul className={css.parts}>
        {requirements.map((of) => (
          <Part key={`${of.requirement.counted} ${of.requirement.of?.join() ?? ''}`} state={of} />
        ))}
      </ul>
      <p className={css.advice}>{adviceText(state, t, words)}</p>
      {words.explained(rule) !== '' && <p className={css.rule}>{words.explained(rule)}</p>}
      <div className={css.tools}>
        {rows.length > 0 && (
          <SmallButton isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('recency.flights', { count: rows.length, number: formatNumber(rows.length, localeTag(locale)) })}
          </SmallButton>
        )}
        {onCalendar && kind === 'current' && (
          <SmallButton label={t('recency.calendarOf', { name })} onClick={onCalendar}>
            <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('recency.calendar')}
          </SmallButton>
        )}
      </div>
      {isOpen && <CountedFlights digest={digest} rows={rows} />}
    </li>
  )
}

function Part({ state }: { state: RequirementState }) {
  const { t } = useText('pilot')
  const words = useRecencyWords()
  const { requirement, have, missing } = state
  const { counted, least } = requirement
  const share = Math.min(1, have / least)
  const classes = requirement.of?.map((one) => words.group({ class: one, type: '' })).join(', ')
  return (
    <li className={css.part} data-met={missing === 0 || undefined}>
      <span className={css.counted}>
        {t(`counted.${counted}`)}
        {classes !== undefined && <span className={css.of}> {classes}</span>}
      </span>
      <span className={css.amount}>
        {t('recency.of', { have: words.amount(counted, have), least: words.amount(counted, least) })}
      </span>
      <ShareBar share={share} className={css.track} />
    </li>
  )
}

type Words = ReturnType<typeof useRecencyWords>
type Text = ReturnType<typeof useText<'pilot'>>['t']

function statusText({ lastDay }: RecencyState, look: Look, left: number | null, t: Text, words: Words): string {
  const day = lastDay ?? 0
  switch (look) {
    case 'soon':
      return t('recency.soon', { when: words.when((left ?? 0) + 1) })
    case 'current':
      return t('recency.until', { date: words.date(day) })
    case 'lapsed':
      return t('recency.lapsed', { date: words.date(day + 1) })
    default:
      return t('recency.never')
  }
}

function adviceText({ kind, lastDay, requirements }: RecencyState, t: Text, words: Words): string {
  if (kind === 'current' && lastDay !== null) {
    const then = requirements
      .filter((of) => of.lastDay === lastDay)
      .map(({ requirement, missingThen }) => ({ counted: requirement.counted, value: missingThen }))
    return t('recency.keep', { what: words.list(then), date: words.date(lastDay) })
  }
  const missing = requirements
    .filter((of) => of.missing > 0)
    .map((of) => ({ counted: of.requirement.counted, value: of.missing }))
  return t('recency.missing', { what: words.list(missing) })
}
