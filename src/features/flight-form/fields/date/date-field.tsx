import { Calendar as CalendarSign } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { dateOrderOf } from '../../../../../core/time/date-order.ts'
import { writeDate } from '../../../../../core/flight/draft/to-draft.ts'
import { formatDate } from '../../../../../core/locale/format.ts'
import { type Language, localeTag } from '../../../../../core/locale/language.ts'
import { addDays } from '../../../../../core/time/calendar-date.ts'
import { parseFlightDay } from '../../../../../core/flight/times/parse-flight-day.ts'
import { utcOf } from '../../../../../core/time/utc-of.ts'
import { useToday } from '../../../../data/browser/use-today.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { FieldButton } from '../../../../ui/field/field-button.tsx'
import { useOpened } from '../../../../ui/use-opened.ts'
import { asksForDay, DateAnswers } from './date-answers.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { errorText } from '../../state/form-fields.ts'
import { FormTextField } from '../form-text-field.tsx'
import { Offer, Offers } from '../place/offers.tsx'
import { usePrefetched } from '../../../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const DateDialog = lazyPart(() => import('./date-dialog.tsx'), 'DateDialog')

function hasDateIssue({ reading }: LegModel): boolean {
  return reading.issues.some(({ field }) => field === 'date')
}

/** Words that say a year say its season too, which stays to be read until it is saved. */
function isSeason(date: string | null, text: string): boolean {
  return date?.length === 4 && /\p{L}/u.test(text)
}

/** The day as it was understood; empty for none. */
export function dateWords(model: LegModel, locale: Language): string {
  const words = hasDateIssue(model) ? '' : formatDate(model.reading.day, localeTag(locale), 'long')
  return words && model.state.draft.timeEntry === 'utc' ? `${words} UTC` : words
}

/** The day of a flight: typed loosely and shown back in the reader's way, or chosen. */
export function DateField({ model }: { model: LegModel }) {
  usePrefetched(DateDialog)
  const { t, locale } = useText('form')
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  const { state, reading, style, troubles } = model
  const date = reading.day
  const hasIssue = hasDateIssue(model)
  const understood = dateWords(model, locale)
  // In UTC a day ends with UTC's.
  const dayNow = (): string => (state.draft.timeEntry === 'utc' ? utcOf({ epochMs: Date.now() }).date : today)
  const isWrong = errorText(state, troubles, 'date', t) !== undefined
  const take = (day: string): void => {
    model.dispatch({ kind: 'edited', edit: { date: writeDate(day, style.language) } })
    setOpen(false)
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const tidy = (text: string): string => {
    const parsed = parseFlightDay(text, dayNow(), dateOrderOf(style), state.dateBefore)
    return parsed.ok && !isSeason(parsed.value.date, text) ? writeDate(parsed.value.date, style.language) : text
  }
  return (
    <>
      <FormTextField
        model={model}
        field="date"
        width="day"
        required
        tidy={tidy}
        hint={
          (understood && isSeason(date, state.draft.date) && t('label.seasonHint', { year: understood })) ||
          understood ||
          (isWrong ? undefined : t('label.dateHint'))
        }
        onKeyDown={openByKey}
        // By keys it is opened from the field: the times come next.
        button={
          <FieldButton
            label={t('calendar.open')}
            title={`${t('calendar.open')} (↓)`}
            aria-keyshortcuts="ArrowDown"
            tabIndex={-1}
            onClick={() => setOpen(true)}
          >
            <CalendarSign size={20} strokeWidth={1.5} aria-hidden="true" />
          </FieldButton>
        }
        below={
          asksForDay(model) ? (
            <DateAnswers model={model} />
          ) : (
            model.isNew && (
              <Offers>
                <Offer text={t('calendar.today')} skipped onTake={() => take(dayNow())} />
                <Offer text={t('calendar.yesterday')} skipped onTake={() => take(addDays(dayNow(), -1))} />
              </Offers>
            )
          )
        }
      />
      {wasOpened && (
        <Suspense>
          <DateDialog
            open={isOpen}
            value={!hasIssue && date?.length === 10 ? date : null}
            near={hasIssue ? null : date}
            today={today}
            onPick={take}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
