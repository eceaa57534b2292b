import { Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import type { ChangedElsewhereFieldsProps } from './changed-elsewhere-fields.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

// Seldom seen: the words for every field of a flight come with it.
const ChangedElsewhereFields = lazyPart(
  withTexts(() => import('./changed-elsewhere-fields.tsx')),
  'ChangedElsewhereFields',
)

/** The same field was changed here and elsewhere since the form was opened: which value is kept is the reader's say. */
export function ChangedElsewhereNotice(props: ChangedElsewhereFieldsProps) {
  const { t } = useText('form')
  return (
    <div data-elsewhere tabIndex={-1}>
      <Notice tone="waiting" live title={t('elsewhere.title', { count: props.fields.length })}>
        <p>{t('elsewhere.lead')}</p>
        <Suspense fallback={<Skeleton lines={3} />}>
          <ChangedElsewhereFields {...props} />
        </Suspense>
      </Notice>
    </div>
  )
}
