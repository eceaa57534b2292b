import { type ComponentType, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { StoryRead } from '../../../story/use-story.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import css from '../panel/panel.module.css'
import { RefusedRecord } from './refused-record.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** Thousands may wait after a long time away; nobody reads more at once. */
const FIRST_SHOWN = 50

interface WaitingListsProps {
  waiting: StoryRead<readonly WaitingRecord[]>
  preferences: boolean
  unsent: number
}

/** Every unsent record with its change in words; the refused ones first, with their ways out. */
export function WaitingLists({ waiting, preferences, unsent }: WaitingListsProps) {
  const { t } = useText('sync-panel')
  if (waiting.kind === 'failed') {
    return (
      <Notice tone="waiting">
        <p>{t('unreadable')}</p>
      </Notice>
    )
  }
  if (waiting.kind === 'loading') return unsent > 0 ? <Skeleton lines={Math.min(unsent, 5)} /> : null
  const refused = waiting.value.filter((record) => record.refused !== null)
  const plain = waiting.value.filter((record) => record.refused === null)
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="wrong" title={t('refusedTitle', { count: refused.length, number: refused.length })}>
          <p>{t('refusedText', { count: refused.length })}</p>
          <Rows records={refused} Row={RefusedRecord} />
        </Notice>
      )}
      {(plain.length > 0 || preferences) && (
        <div className={css.block}>
          <h3 className={css.title}>{t('listTitle')}</h3>
          {preferences && <p>{t('preferences')}</p>}
          <Rows records={plain} Row={WaitingItem} />
        </div>
      )}
    </>
  )
}

interface RowsProps {
  records: readonly WaitingRecord[]
  Row: ComponentType<{ record: WaitingRecord }>
}

function Rows({ records, Row }: RowsProps) {
  const { t } = useText('sync-panel')
  const { tag } = useWords()
  const [most, setMost] = useState(FIRST_SHOWN)
  const hidden = records.length - most
  return (
    <>
      <ul className={css.list}>
        {records.slice(0, most).map((record) => (
          <li key={`${record.collection}/${record.id}`} className={css.item} data-waiting-id={record.id}>
            <Row record={record} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" className={css.more} onClick={() => setMost(most + FIRST_SHOWN)}>
          {t('more', {
            count: Math.min(hidden, FIRST_SHOWN),
            number: formatNumber(Math.min(hidden, FIRST_SHOWN), tag),
          })}
        </Button>
      )}
    </>
  )
}
