import { useId, useState } from 'react'
import { PREFERENCE_VALUES } from '../../../data/preferences/preferences.ts'
import { setPreference, usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ownKey } from '../../../../core/custom/own-key.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useColumnName } from './use-column-name.ts'
import { ColumnOrder } from './column-order.tsx'
import css from './columns-dialog.module.css'
import type { FittedColumns } from './fit-columns.ts'
import { LIST_COLUMN_NAMES, type ListColumnName, showColumn, USUAL_COLUMNS } from './list-columns.ts'
import type { ListColumns } from './use-list-columns.ts'

export interface ColumnsDialogProps extends ListColumns {
  open: boolean
  /** What of the columns is seen at the moment; null before the list was measured. */
  fitted: FittedColumns | null
  onClose: () => void
}

/** How the list is laid out: how close its lines stand, and in a table its columns and their order. Counts at once. */
export function ColumnsDialog({ open, fitted, onClose, columns, setColumns }: ColumnsDialogProps) {
  const { t } = useText('list')
  const isCards = fitted?.isCards === true
  return (
    <Dialog
      open={open}
      title={t('columns.title')}
      onClose={onClose}
      actions={
        <>
          {columns !== USUAL_COLUMNS && !isCards && (
            <Button kind="quiet" onClick={() => setColumns(USUAL_COLUMNS)}>
              {t('columns.usual')}
            </Button>
          )}
          <Button onClick={onClose}>{t('columns.done')}</Button>
        </>
      }
    >
      <DensityChoice />
      {isCards ? (
        <p className={css.hint}>{t('columns.cards')}</p>
      ) : (
        <ColumnChoice columns={columns} setColumns={setColumns} left={fitted?.left ?? 0} />
      )}
    </Dialog>
  )
}

interface ColumnChoiceProps extends ListColumns {
  /** How many of the columns have no room at the moment. */
  left: number
}

function ColumnChoice({ columns, setColumns, left }: ColumnChoiceProps) {
  const { t } = useText('list')
  const nameOf = useColumnName()
  const fields = useCustomFields().value
  const isShown = (name: ListColumnName): boolean => columns.some((column) => column.name === name)
  // What is chosen stays where it was pressed.
  const [opened] = useState(columns)
  const others = [...LIST_COLUMN_NAMES, ...fields.map(({ id }) => ownKey(id))].filter(
    (name) => !isShown(name) || !opened.some((column) => column.name === name),
  )
  const id = useId()
  const note = left > 0 ? t('columns.left', { count: left }) : columns === USUAL_COLUMNS && t('columns.added')
  return (
    <>
      <section aria-labelledby={id} className={css.part}>
        <h3 id={id} className={css.heading}>
          {t('columns.shown')}
        </h3>
        <p className={css.hint}>{t('columns.hint')}</p>
        <ColumnOrder columns={columns} onColumns={setColumns} />
        <p className={left > 0 ? css.left : css.note} aria-live="polite">
          {note}
        </p>
      </section>
      <fieldset className={css.part}>
        <legend className={css.heading}>{t('columns.more')}</legend>
        <div className={css.others}>
          {others.map((name) => (
            <label key={name} className={css.choice}>
              <input
                type="checkbox"
                checked={isShown(name)}
                onChange={({ currentTarget }) => setColumns(showColumn(columns, name, currentTarget.checked))}
              />
              {nameOf(name)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function DensityChoice() {
  const { t } = useText('profile')
  const { density } = usePreferences()
  return (
    <fieldset className={css.part}>
      <legend className={css.heading}>{t('preferences.density.label')}</legend>
      <div className={css.pair}>
        {PREFERENCE_VALUES.density.map((value) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name="density"
              checked={density === value}
              onChange={() => setPreference('density', value)}
            />
            {t(`preferences.density.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
