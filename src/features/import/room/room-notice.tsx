import { formatBytes, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { RoomTrouble } from './room.ts'

/** Why nothing of it is written: it would not have room. */
export function RoomNotice({ trouble, entries }: { trouble: RoomTrouble; entries: number }) {
  const { t, locale } = useText('import')
  const tag = localeTag(locale)
  return (
    <Notice tone="wrong" title={t(`room.${trouble.kind}.title`)} live>
      <p data-room={trouble.kind}>
        {trouble.kind === 'entries'
          ? t('room.entries.text', {
              count: trouble.over,
              over: formatNumber(trouble.over, tag),
              known: formatNumber(entries, tag),
              most: formatNumber(trouble.most, tag),
            })
          : t('room.device.text', {
              need: formatBytes(trouble.needBytes, tag),
              free: formatBytes(Math.max(0, trouble.freeBytes), tag),
            })}
      </p>
    </Notice>
  )
}
