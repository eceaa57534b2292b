import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { waitingWork, workProgress } from './run-work.ts'
import css from './work-progress-bar.module.css'

/** How far the work on many flights is, or its undoing; and what waits for its turn, which can be given up. */
export function WorkProgressBar() {
  const progress = useStore(workProgress)
  const waiting = useStore(waitingWork)
  return (
    <>
      {progress && <Progress {...progress} />}
      {waiting.length > 0 && <Waiting onGiveUp={() => waiting.forEach((one) => one.abort())} />}
    </>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t, locale } = useText('list')
  const tag = localeTag(locale)
  const words = t('work.progress', { count: total, done: formatNumber(done, tag), total: formatNumber(total, tag) })
  return (
    <div className={css.progress}>
      <progress className={css.bar} max={total} value={done} aria-label={words} />
      <span aria-hidden="true" className={css.words}>
        {words}
      </span>
    </div>
  )
}

function Waiting({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useText('list')
  const giveUp = (): void => {
    // The button goes with what it was about.
    focusPage()
    onGiveUp()
  }
  return (
    <div className={css.waiting} data-work-waits>
      <output className={css.words}>{t('work.waits')}</output>
      <Button kind="quiet" onClick={giveUp}>
        {t('work.giveUp')}
      </Button>
    </div>
  )
}
