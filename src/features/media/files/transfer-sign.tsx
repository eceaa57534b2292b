import { CircleAlert, CloudUpload, Smartphone } from 'lucide-react'
import { syncClient } from '../../../data/engine/client.ts'
import { useTransfers } from '../../../data/use-media.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useOnline } from '../../../data/browser/use-online.ts'
import { refusalText } from './refusal.ts'
import css from './transfer-sign.module.css'

export interface TransferSignProps {
  id: string
  /** Where there is little room: why it was refused, and what can be done, stands beside it. */
  short?: boolean
}

/** How far a file has come to the server; nothing once it is there. */
export function TransferSign({ id, short = false }: TransferSignProps) {
  const { t } = useText('media')
  const transfer = useTransfers().get(id)
  const isOnline = useOnline()
  if (!transfer) return null
  if (transfer.kind === 'refused') {
    const reason = refusalText(t, transfer.code)
    return (
      <span className={cx(css.sign, css.refused)} title={reason} data-transfer="refused">
        <CircleAlert aria-hidden="true" size={14} strokeWidth={1.5} />
        <span>{short ? t('transfer.refusedShort') : `${t('transfer.refused')} ${reason}`}</span>
        {!short && (
          <Button kind="quiet" className={css.again} onClick={() => void syncClient().media.retry(id)}>
            {t('transfer.again')}
          </Button>
        )}
      </span>
    )
  }
  const isUploading = transfer.kind === 'uploading' && isOnline
  const Sign = isUploading ? CloudUpload : Smartphone
  const percent = isUploading ? Math.floor((transfer.sentBytes / Math.max(1, transfer.totalBytes)) * 100) : 0
  return (
    <span className={css.sign} data-transfer={isUploading ? 'uploading' : 'waiting'}>
      <Sign aria-hidden="true" size={14} strokeWidth={1.5} />
      <span>{isUploading ? t('transfer.uploading', { percent }) : t('transfer.waiting')}</span>
    </span>
  )
}
