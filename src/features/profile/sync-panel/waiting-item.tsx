import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { recordTitle } from '../../../story/words/record-title.ts'
import { useWords } from '../../../story/words/use-words.ts'
import css from '../panel/panel.module.css'
import { waitingWords } from './waiting-words.ts'

/** One unsent record: which, what is new in it, since when. */
export function WaitingItem({ record }: { record: WaitingRecord }) {
  const { t } = useText('sync-panel')
  const words = useWords()
  const { type, id, base, mine, sinceMs } = record
  const title = recordTitle(type, mine ?? base, words)
  return (
    <div className={css.what}>
      <p className={css.name}>
        {type === 'flights' && mine !== null ? (
          <Link to="flight-list" params={{ id }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p dir="auto">{waitingWords(record, words)}</p>
      {sinceMs !== null && <p className={css.soft}>{t('since', { time: words.when(sinceMs) })}</p>}
    </div>
  )
}
