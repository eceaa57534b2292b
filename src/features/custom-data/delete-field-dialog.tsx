import { useState } from 'react'
import type { CustomField } from '../../../core/custom/custom-field.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export interface DeleteFieldDialogProps {
  /** Null while nobody asks. */
  field: CustomField | null
  /** Flights with a value in it. */
  use: number | null
  onClose: () => void
  onDelete: (field: CustomField) => Promise<void>
}

/** Says what becomes of the values before a field goes. */
export function DeleteFieldDialog({ field, use, onClose, onDelete }: DeleteFieldDialogProps) {
  const { t, locale } = useText('custom')
  const [shown, setShown] = useState(field)
  // Its words stay while it closes.
  if (field !== null && field !== shown) setShown(field)
  const name = shown?.name ?? ''
  return (
    <Dialog
      open={field !== null}
      title={t('delete.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={() => field && void onDelete(field)}>
            {t('delete.confirm')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
        </>
      }
    >
      <p>{use ? t('delete.used', { count: use, number: formatNumber(use, localeTag(locale)) }) : t('delete.unused')}</p>
      <p>{t('delete.back')}</p>
    </Dialog>
  )
}
