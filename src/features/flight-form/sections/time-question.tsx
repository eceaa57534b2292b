import { CircleAlert } from 'lucide-react'
import type { TimeQuestionCode } from '../../../../core/errors/issue-codes.ts'
import type { TimeQuestion } from '../../../../core/flight/draft/draft.ts'
import { type AfterPrefix, afterPrefix } from '../../../../core/lib/after-prefix.ts'
import { formatOffset, formatTime } from '../../../../core/locale/format.ts'
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

/** A local time that came twice or never: both readings in words, neither chosen for the user. */
export function TimeQuestionField({ question, answer, missing, onAnswer }: TimeQuestionFieldProps) {
  const { t } = useText('form')
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
          {t(answerKey(kind, index), { time: formatTime(candidate), offset: formatOffset(candidate) })}
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

function answerKey(kind: AfterPrefix<'flight.', TimeQuestionCode>, index: number) {
  if (kind === 'time-gap') return 'question.gap'
  return index === 0 ? 'question.first' : 'question.second'
}
