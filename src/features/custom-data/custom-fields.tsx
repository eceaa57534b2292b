import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CustomField, inOrder } from '../../../core/custom/custom-field.ts'
import { useCustomFields } from '../../data/use-custom-fields.ts'
import { FieldForm } from '../../flight/custom/field-form.tsx'
import { useFieldActs } from '../../flight/custom/use-field-acts.ts'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './custom-fields.module.css'
import { DeleteFieldDialog } from './delete-field-dialog.tsx'
import { FieldRow } from './field-row.tsx'
import { useFieldFocus } from './use-field-focus.ts'
import { useFieldUse } from './use-field-use.ts'

/** Id of the field whose form is open; `new` for one that is to be made. */
type Open = string | null

export function CustomFields() {
  const { t } = useText('custom')
  const { kind, value: stored } = useCustomFields()
  const [open, setOpen] = useState<Open>(null)
  const [opened, setOpened] = useState<CustomField | null>(null)
  // Deleted elsewhere meanwhile, it does not take its form away.
  const isGone = opened !== null && open === opened.id && stored.every(({ id }) => id !== open)
  const fields = isGone ? inOrder([...stored, opened]) : stored
  const [asked, setAsked] = useState<CustomField | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focusOn = useFieldFocus(list)
  const acts = useFieldActs()
  const use = useFieldUse()
  if (kind === 'loading') return <Skeleton lines={4} />
  if (kind === 'failed') return <Unreadable title={t('failedTitle')} text={t('failedText')} />
  const close = (id: string, act: 'edit' | 'add') => {
    setOpen(null)
    focusOn(id, act)
  }
  const move = async (field: CustomField, to: number, act: 'up' | 'down') => {
    if (!(await acts.move(fields, field.id, to))) return
    focusOn(field.id, act)
    setSaid(t('moved', { name: field.name, place: to + 1, count: fields.length }))
  }
  const add =
    open === 'new' ? (
      <FieldForm
        field={null}
        fields={fields}
        onSave={(values) => acts.create(values, fields)}
        onDone={(id) => close(id, 'edit')}
        onCancel={() => close('', 'add')}
      />
    ) : (
      <Button data-field-act="add" onClick={() => setOpen('new')}>
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
    )
  return (
    <div ref={list} className={css.fields}>
      {fields.length === 0 && open !== 'new' ? (
        <EmptyState title={t('emptyTitle')} action={add}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <ol className={css.list}>
            {fields.map((field, place) => (
              <li key={field.id} className={css.item} data-custom-field={field.id}>
                {open === field.id ? (
                  <FieldForm
                    field={field}
                    fields={fields}
                    onSave={async (values, base) => ((await acts.change(field.id, values, base)) ? field.id : null)}
                    onDone={(id) => close(id, 'edit')}
                    onCancel={() => close(field.id, 'edit')}
                  />
                ) : (
                  <FieldRow
                    field={field}
                    use={use?.get(field.id) ?? (use === null ? null : 0)}
                    isFirst={place === 0}
                    isLast={place === fields.length - 1}
                    onEdit={() => {
                      setOpened(field)
                      setOpen(field.id)
                    }}
                    onRemove={() => setAsked(field)}
                    onMove={(by) => void move(field, place + by, by < 0 ? 'up' : 'down')}
                  />
                )}
              </li>
            ))}
          </ol>
          {add}
        </>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <DeleteFieldDialog
        field={asked}
        use={asked === null ? null : (use?.get(asked.id) ?? 0)}
        onClose={() => setAsked(null)}
        onDelete={async (field) => {
          setAsked(null)
          if (await acts.remove(field)) focusOn('', 'add')
        }}
      />
    </div>
  )
}
