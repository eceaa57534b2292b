import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { ListOrder, type ListOrderProps } from '../../query/views/list-order.tsx'
import type { PillSelectProps } from '../../query/pills/pill-select.tsx'

export interface OrderSheetProps extends Pick<ListOrderProps, 'view' | 'onView'> {
  open: boolean
  onClose: () => void
}

/** Kept views, order and headings where there is no room for them above the list. */
export function OrderSheet({ open, view, onView, onClose }: OrderSheetProps) {
  const { t } = useText('list')
  return (
    <Dialog
      open={open}
      title={t('order.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('order.done')}</Button>}
    >
      <ListOrder view={view} onView={onView} Choice={FieldChoice} isComplete />
    </Dialog>
  )
}

function FieldChoice({ label, shown, value, options, onChange }: PillSelectProps) {
  const { t } = useText('list')
  const none = shown === undefined ? [] : [{ value: '', label: t('order.none') }]
  return (
    <SelectField
      name={useId()}
      label={label}
      value={value}
      options={[...none, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
