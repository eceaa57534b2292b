import { formatBytes } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { MediaItem } from '../../../core/media/media.ts'
import type { MediaUsage } from '../../../sync/page/media/page-media.ts'
import { syncClient } from '../../data/engine/client.ts'
import { useTransfers } from '../../data/use-media.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import css from './media-notes.module.css'
import { refusalText } from './files/refusal.ts'
import type { MediaActions } from './files/use-media-actions.ts'
import { useMediaUsage } from './use-media-usage.ts'

export interface MediaNotesProps {
  photos: readonly MediaItem[]
  /** Of everything the flight has. */
  ids: readonly string[]
  /** How many files are on their way into the flight. */
  adding: number
  actions: MediaActions
}

const NEAR = 0.8
/** A handful of photos and what the log itself needs. */
const SCARCE_BYTES = 50 * 1024 * 1024

/** What stands between the files and the server: photos it did not take, and room that runs out there or here. */
export function MediaNotes({ photos, ids, adding, actions }: MediaNotesProps) {
  const transfers = useTransfers()
  const isSending = ids.some((id) => transfers.has(id))
  const usage = useMediaUsage(isSending || adding > 0, `${ids.length} ${adding}`)
  const refused = new Map<string, MediaItem[]>()
  for (const photo of photos) {
    const transfer = transfers.get(photo.id)
    if (transfer?.kind === 'refused') refused.set(transfer.code, [...(refused.get(transfer.code) ?? []), photo])
  }
  return (
    <>
      {[...refused].map(([code, items]) => (
        <Refused key={code} {...{ code, items, actions, usage }} />
      ))}
      {usage && !refused.has('quota_exceeded') && <ServerRoom usage={usage} />}
      {usage && <DeviceRoom usage={usage} />}
    </>
  )
}

interface RefusedProps {
  code: string
  items: readonly MediaItem[]
  actions: MediaActions
  usage: MediaUsage | null
}

/** Photos have no room for words of their own beside them. */
function Refused({ code, items, actions, usage }: RefusedProps) {
  const { t } = useText('media')
  const count = items.length
  const retry = (): void => {
    for (const { id } of items) void syncClient().media.retry(id)
  }
  return (
    <Notice
      live
      tone="wrong"
      title={t('refusal.photos', { count })}
      action={
        <span className={css.actions} data-refused={code}>
          <Button onClick={retry}>{t('transfer.again')}</Button>
          <Button onClick={() => actions.remove(items)}>{t('refusal.remove', { count })}</Button>
        </span>
      }
    >
      <p>{refusalText(t, code)}</p>
      {code === 'quota_exceeded' && usage && <Taken usage={usage} />}
      <p>{t('refusal.kept')}</p>
    </Notice>
  )
}

function ServerRoom({ usage }: { usage: MediaUsage }) {
  const { t } = useText('media')
  const { usedBytes, quotaBytes } = usage
  if (quotaBytes === null || usedBytes < quotaBytes * NEAR) return null
  const isFull = usedBytes > quotaBytes
  return (
    <Notice tone={isFull ? 'wrong' : 'waiting'} title={t(isFull ? 'quota.fullTitle' : 'quota.nearTitle')}>
      <Taken usage={usage} />
      {isFull && <p>{t('quota.fullText')}</p>}
    </Notice>
  )
}

function Taken({ usage: { usedBytes, quotaBytes } }: { usage: MediaUsage }) {
  const { t, locale } = useText('media')
  const tag = localeTag(locale)
  if (quotaBytes === null) return null
  return <p>{t('quota.taken', { used: formatBytes(usedBytes, tag), quota: formatBytes(quotaBytes, tag) })}</p>
}

function DeviceRoom({ usage: { freeBytes } }: { usage: MediaUsage }) {
  const { t, locale } = useText('media')
  if (freeBytes === null || freeBytes >= SCARCE_BYTES) return null
  return (
    <Notice tone="waiting" title={t('quota.deviceTitle')}>
      {t('quota.deviceText', { free: formatBytes(Math.max(0, freeBytes), localeTag(locale)) })}
    </Notice>
  )
}
