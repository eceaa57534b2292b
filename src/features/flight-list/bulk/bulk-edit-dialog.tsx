import { X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useDigest } from '../../../data/use-digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { BulkControl } from './bulk-control.tsx'
import css from './bulk-edit-dialog.module.css'
import { BULK_FIELDS, type BulkRow, emptyRow, fieldsOf, readRows } from './bulk-fields.ts'
import { BulkSummary } from './bulk-summary.tsx'
import { heldBy } from './held-values.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

export interface BulkEditDialogProps {
  open: boolean
  /** The flights chosen. */
  ids: readonly string[]
  onChange: (change: BulkChange) => void
  onClose: () => void
}

/** Which fields of the chosen flights become what; all others stay as they are. */
export function BulkEditDialog({ open, ids, onChange, onClose }: BulkEditDialogProps) {
  const { t, locale } = useText('list')
  const formId = useId()
  const [rows, setRows] = useState<readonly BulkRow[]>([])
  const change = readRows(rows)
  const counted = { count: ids.length, number: formatNumber(ids.length, localeTag(locale)) }
  const close = () => {
    setRows([])
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRows([])
    onChange(change)
  }
  return (
    <Dialog
      open={open}
      title={t('bulk.title', counted)}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('bulk.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} disabled={fieldsOf(change).length === 0}>
            {t('bulk.change', counted)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <BulkForm {...{ ids, rows, change }} onRows={setRows} />
      </form>
    </Dialog>
  )
}

interface BulkFormProps {
  ids: readonly string[]
  rows: readonly BulkRow[]
  change: BulkChange
  onRows: (rows: readonly BulkRow[]) => void
}

function BulkForm({ ids, rows, change, onRows }: BulkFormProps) {
  const { t } = useText('list')
  const { digest } = useDigest()
  const heldOf = useMemo(() => heldBy(digest, ids), [digest, ids])
  const list = useFocusOnNew(rows.length)
  const left = BULK_FIELDS.filter((field) => !rows.some((row) => row.field === field))
  const setRow = (next: BulkRow) => onRows(rows.map((row) => (row.field === next.field ? next : row)))
  return (
    <div className={css.form}>
      <ul ref={list} className={css.rows}>
        {rows.map((row) => (
          <li key={row.field} className={css.row}>
            <BulkControl row={row} held={heldOf(row.field)} onRow={setRow} />
            <IconButton
              Icon={X}
              className={css.remove}
              label={t('bulk.leave', { field: t(`bulk.fields.${row.field}`) })}
              onClick={() => onRows(rows.filter(({ field }) => field !== row.field))}
            />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <SelectField
          name="field"
          label={t(rows.length === 0 ? 'bulk.which' : 'bulk.another')}
          value=""
          options={[
            { value: '', label: t('bulk.choose') },
            ...left.map((field) => ({ value: field, label: t(`bulk.fields.${field}`) })),
          ]}
          onChange={({ target }) => {
            const field = left.find((one) => one === target.value)
            if (field) onRows([...rows, emptyRow(field)])
          }}
        />
      )}
      <BulkSummary change={change} heldOf={heldOf} />
    </div>
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
