import { Download, FileText, type LucideIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { MediaItem } from '../../../../core/media/media.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import css from './file-row.module.css'
import { TransferSign } from './transfer-sign.tsx'
import type { MediaActions } from './use-media-actions.ts'

export interface FileRowProps {
  item: MediaItem
  actions: MediaActions
  Sign?: LucideIcon
  /** Instead of the file's name. */
  title?: string | undefined
  children?: ReactNode
}

/** A document or a recording: its name, how far it has come, and what can be done with it. */
export function FileRow({ item, actions, Sign = FileText, title, children }: FileRowProps) {
  const { t, locale } = useText('media')
  const { name } = item
  return (
    <div className={css.row} data-media={item.id}>
      <Sign aria-hidden="true" className={css.sign} size={18} strokeWidth={1.5} />
      <span className={css.words}>
        <span className={css.name}>{title ?? name}</span>
        <span className={css.facts}>
          {children ?? formatBytes(item.bytes, localeTag(locale))}
          <TransferSign id={item.id} />
        </span>
      </span>
      <span className={css.actions}>
        <IconButton Icon={Download} label={t('save', { name })} onClick={() => actions.save(item)} />
        <IconButton Icon={Trash2} label={t('remove', { name })} onClick={() => actions.remove([item])} />
      </span>
    </div>
  )
}
