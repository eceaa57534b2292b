import { useMemo, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { OFFERED_FIELDS, type Field } from '../../../core/query/fields.ts'
import { filterRows } from '../../../core/query/rows/filter-rows.ts'
import { foldText } from '../../../core/search/fold-text.ts'
import { useCustomFields } from '../../data/use-custom-fields.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useQueryNames } from '../use-query-names.ts'
import css from './all-filters.module.css'
import { FieldFilter, type FieldFilterProps } from './field-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { OwnFilter } from './own-filter.tsx'

export interface AllFiltersDialogProps extends Omit<FieldFilterProps, 'field' | 'digest'> {
  open: boolean
  digest: Digest
  onClose: () => void
}

/** Fields that belong together. What is in none stands with the pilot's log, which has most of the numbers. */
const GROUPS = {
  places: ['from', 'to', 'airport', 'route', 'country', 'via', 'diverted'],
  time: ['year', 'month', 'weekday', 'hour', 'date', 'duration', 'night', 'delay', 'distance'],
  flight: ['airline', 'operator', 'flight', 'callsign', 'aircraft', 'registration', 'ship', 'status'],
  aboard: ['cabin', 'class', 'seat', 'side', 'role', 'reason'],
  own: ['trip', 'tag', 'with', 'note', 'rating', 'pnr', 'frequentflyer', 'awardmiles', 'statusmiles', 'has'],
} as const satisfies Readonly<Record<string, readonly Field[]>>
const GROUPED = new Set<Field>(Object.values(GROUPS).flat())
const REST = OFFERED_FIELDS.filter((field) => !GROUPED.has(field))

/** Every field that can be asked for, what is asked of each, and a way to take back one or all. */
export function AllFiltersDialog({ open, digest, written, onText, onClose }: AllFiltersDialogProps) {
  const { t, locale } = useText('list')
  const { t: query } = useText('query')
  const names = useQueryNames()
  const [typed, setTyped] = useState('')
  const { search } = written
  const found = useMemo(
    () => (open ? filterRows(digest, search.query, undefined, names).length : 0),
    [open, digest, search, names],
  )
  const folded = foldText(typed)
  const isFound = (field: Field): boolean => ` ${foldText(query(`fields.${field}`))}`.includes(` ${folded}`)
  const ownFields = useCustomFields().value.filter(({ name }) => ` ${foldText(name)}`.includes(` ${folded}`))
  const groups = [...Object.entries(GROUPS), ['pilot', REST] as const].flatMap(([group, fields]) => {
    const own = fields.filter(isFound)
    return own.length > 0 ? [{ group: group as keyof typeof GROUPS | 'pilot', own }] : []
  })
  return (
    <Dialog
      open={open}
      title={t('more.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" disabled={written.text.trim() === ''} onClick={() => onText('')}>
            {t('more.clearAll')}
          </Button>
          <Button onClick={onClose}>
            {t('more.show', { count: found, number: formatNumber(found, localeTag(locale)) })}
          </Button>
        </>
      }
    >
      <section aria-label={t('more.active')}>
        {search.query.length === 0 && <p className={css.idle}>{t('more.idle')}</p>}
        <FilterChips digest={digest} written={written} onText={onText} withWords />
      </section>
      <TextField
        name="field"
        label={t('more.find')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {groups.map(({ group, own }) => (
        <section key={group} className={css.group}>
          <h3 className={css.heading}>{t(`more.groups.${group}`)}</h3>
          {own.map((field) => (
            <FieldFilter key={field} {...{ digest, field, written, onText }} />
          ))}
        </section>
      ))}
      {ownFields.length > 0 && (
        <section className={css.group}>
          <h3 className={css.heading}>{t('more.groups.ownFields')}</h3>
          {ownFields.map((field) => (
            <OwnFilter key={field.id} {...{ field, written, onText }} />
          ))}
        </section>
      )}
    </Dialog>
  )
}
