import { CircleAlert } from 'lucide-react'
import type { TimeQuestion } from '../../../../core/flight/draft/draft.ts'
import { afterPrefix } from '../../../../core/lib/text/after-prefix.ts'
import { formatDate, formatDuration, formatOffset, formatTime } from '../../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../../core/locale/language.ts'
import { minutesBetween } from '../../../../core/time/moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useId } from 'react'
import css from './time-question.module.css'

export interface TimeQuestionFieldProps {
  question: TimeQuestion
  /** Saving was tried without an answer. */
  missing: boolean
  answer: string | undefined
  onAnswer: (candidate: string) => void
}

/** A local time that came twice or never, or whose day is in doubt: both readings in words, neither chosen for the user. */
export function TimeQuestionField({ question, answer, missing, onAnswer }: TimeQuestionFieldProps) {
  const { t, locale } = useText('form')
  const id = useId()
  const kind = afterPrefix('flight.', question.code)
  return (
    <fieldset className={css.question} aria-describedby={missing ? `${id}-error` : undefined}>
      <legend className={css.legend}>{t(`question.${kind}`, { time: question.time })}</legend>
      {question.candidates.map((candidate, index) => (
        <label key={candidate} className={css.answer}>
          <input
            type="radio"
            name={`question-${id}`}
            data-missing={missing || undefined}
            checked={candidate === answer}
            onChange={() => onAnswer(candidate)}
          />
          {answerText(t, question, index, localeTag(locale))}
        </label>
      ))}
      {missing && (
        <p className={css.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('question.answer')}
        </p>
      )}
    </fieldset>
  )
}

function answerText(t: Translate<'form'>, question: TimeQuestion, index: number, tag: LocaleTag): string {
  const candidate = question.candidates[index] ?? ''
  if (question.code === 'flight.time-day') return dayText(t, question, candidate, tag)
  const words = { time: formatTime(candidate), offset: formatOffset(candidate) }
  if (question.code === 'flight.time-gap') return t('question.gap', words)
  return t(index === 0 ? 'question.first' : 'question.second', words)
}

/** `5 Mar 2026: 30 min before departure`. */
function dayText(t: Translate<'form'>, { since }: TimeQuestion, candidate: string, tag: LocaleTag): string {
  const minutes = minutesBetween(since?.text, candidate) ?? 0
  const words = {
    date: formatDate(candidate.slice(0, 10), tag),
    since: t(`question.since.${since?.name ?? 'offBlock'}`),
    duration: formatDuration(Math.abs(minutes), tag),
  }
  if (minutes === 0) return t('question.daySame', words)
  return t(minutes < 0 ? 'question.dayBefore' : 'question.dayAfter', words)
}
