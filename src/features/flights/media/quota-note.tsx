import { useEffect, useState } from 'react'
import { formatBytes } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { MediaUsage } from '../../../../sync/client.ts'
import { syncClient } from '../../../data/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice.tsx'

const NEAR = 0.8

/** Says so before the place on the server is used up, as it is when it comes up. */
export function QuotaNote() {
  const { t, locale } = useText('media')
  const [usage, setUsage] = useState<MediaUsage | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const now = await syncClient().media.usage()
      if (!isGone) setUsage(now)
    }
    void read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  if (!usage?.quotaBytes || usage.usedBytes < usage.quotaBytes * NEAR) return null
  const isFull = usage.usedBytes > usage.quotaBytes
  const tag = localeTag(locale)
  return (
    <Notice tone={isFull ? 'wrong' : 'waiting'} title={t(isFull ? 'quota.fullTitle' : 'quota.nearTitle')}>
      {t(isFull ? 'quota.fullText' : 'quota.nearText', {
        used: formatBytes(usage.usedBytes, tag),
        quota: formatBytes(usage.quotaBytes, tag),
      })}
    </Notice>
  )
}
