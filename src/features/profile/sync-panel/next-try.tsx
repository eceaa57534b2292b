import { useText } from '../../../i18n/use-text.ts'
import { useNow } from '../../../data/browser/use-now.ts'

/** Counts down on its own and says nothing aloud. */
export function NextTry({ atMs }: { atMs: number }) {
  const { t } = useText('sync-panel')
  const seconds = Math.ceil((atMs - useNow(true)) / 1000)
  return <span data-figures="">{seconds > 0 ? t('nextIn', { time: clockOf(seconds) }) : t('nextNow')}</span>
}

/** `45 s`, `2:05 min` */
function clockOf(seconds: number): string {
  if (seconds < 60) return `${seconds}\u202fs`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u202fmin`
}
