import { localeTag } from '../../../../../core/locale/language.ts'
import { addDays } from '../../../../../core/time/calendar-date.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Calendar } from '../../../../ui/calendar/calendar.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'

export interface DateDialogProps {
  open: boolean
  /** The day that counts at present; null for none. */
  value: string | null
  /** A day, month or year to open at; null for today. */
  near: string | null
  today: string
  onPick: (day: string) => void
  onClose: () => void
}

const YEARS_AHEAD = 5

/** A calendar to choose the day from; today and yesterday at once. */
export function DateDialog({ open, value, near, today, onPick, onClose }: DateDialogProps) {
  const { t, locale } = useText('form')
  const start = near === null ? today : `${near}-01-01`.slice(0, 10)
  const lastYear = Math.max(Number(today.slice(0, 4)) + YEARS_AHEAD, Number(start.slice(0, 4)))
  return (
    <Dialog
      open={open}
      title={t('calendar.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('label.cancel')}
          </Button>
          <Button onClick={() => onPick(addDays(today, -1))}>{t('calendar.yesterday')}</Button>
          <Button onClick={() => onPick(today)}>{t('calendar.today')}</Button>
        </>
      }
    >
      <Calendar
        value={value}
        start={start}
        today={today}
        lastYear={lastYear}
        locale={localeTag(locale)}
        labels={{
          month: t('calendar.month'),
          year: t('calendar.year'),
          previous: t('calendar.previous'),
          next: t('calendar.next'),
        }}
        onPick={onPick}
      />
    </Dialog>
  )
}
