import { X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { BulkChange } from './bulk-change.ts'
import { BulkControl } from './bulk-control.tsx'
import css from './bulk-edit-dialog.module.css'
import { BULK_FIELDS, type BulkRow, readRows } from './bulk-fields.ts'

export interface BulkEditDialogProps {
  open: boolean
  /** How many flights are chosen. */
  count: number
  onChange: (change: BulkChange) => void
  onClose: () => void
}

/** Which fields of the chosen flights become what; all others stay as they are. */
export function BulkEditDialog({ open, count, onChange, onClose }: BulkEditDialogProps) {
  const { t, locale } = useText('list')
  const formId = useId()
  return (
    <Dialog
      open={open}
      title={t('bulk.title', { count, number: formatNumber(count, localeTag(locale)) })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('bulk.change', { count, number: formatNumber(count, localeTag(locale)) })}
          </Button>
        </>
      }
    >
      <BulkForm id={formId} onChange={onChange} />
    </Dialog>
  )
}

function BulkForm({ id, onChange }: { id: string; onChange: BulkEditDialogProps['onChange'] }) {
  const { t } = useText('list')
  const [rows, setRows] = useState<readonly BulkRow[]>([])
  const [isMissing, setMissing] = useState(false)
  const list = useFocusOnNew(rows.length)
  const left = BULK_FIELDS.filter((field) => !rows.some((row) => row.field === field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = readRows(rows)
    if (Object.keys(change).length === 0) setMissing(true)
    else onChange(change)
  }
  const setRow = (next: BulkRow) => setRows(rows.map((row) => (row.field === next.field ? next : row)))
  return (
    <form id={id} className={css.form} onSubmit={submit} noValidate>
      <ul ref={list} className={css.rows}>
        {rows.map((row) => (
          <li key={row.field} className={css.row}>
            <BulkControl row={row} onRow={setRow} />
            <button
              type="button"
              className={css.remove}
              aria-label={t('bulk.leave', { field: t(`bulk.fields.${row.field}`) })}
              title={t('bulk.leave', { field: t(`bulk.fields.${row.field}`) })}
              onClick={() => setRows(rows.filter(({ field }) => field !== row.field))}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <SelectField
          name="field"
          label={t(rows.length === 0 ? 'bulk.which' : 'bulk.another')}
          error={isMissing && rows.length === 0 ? t('bulk.missing') : undefined}
          value=""
          options={[
            { value: '', label: t('bulk.choose') },
            ...left.map((field) => ({ value: field, label: t(`bulk.fields.${field}`) })),
          ]}
          onChange={({ target }) => {
            const field = left.find((one) => one === target.value)
            if (field) setRows([...rows, { field, text: '', airline: null }])
          }}
        />
      )}
      {isMissing && rows.length > 0 && <p className={css.missing}>{t('bulk.nothing')}</p>}
    </form>
  )
}

/** A field that was just added is filled in next. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const known = useRef(count)
  useEffect(() => {
    if (count > known.current) list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus()
    known.current = count
  }, [count])
  return list
}
