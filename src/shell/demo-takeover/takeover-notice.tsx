import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { removeTakeover, readTakeover } from '../../data/demo-takeover.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useDemoCount } from './use-demo-count.ts'

export interface TakeoverNoticeProps {
  /** It stays in the demo. */
  onLeft: () => void
}

/** Says before a login what comes into the log from the demo with it. */
export function TakeoverNotice({ onLeft }: TakeoverNoticeProps) {
  const { t, locale } = useText('takeover')
  const count = useDemoCount()
  if (count === null || count === 'failed' || count.all === 0) return null
  const flights = readTakeover() === 'all' ? count.all : count.entered
  const leave = (): void => {
    removeTakeover()
    onLeft()
  }
  return (
    <Notice
      tone="info"
      title={t('coming.title')}
      action={
        <Button kind="quiet" edge="end" onClick={leave}>
          {t('coming.leave')}
        </Button>
      }
    >
      <p>
        {flights === 0
          ? t('coming.none')
          : t('coming.text', { count: flights, number: formatNumber(flights, localeTag(locale)) })}
      </p>
    </Notice>
  )
}
