import type { ComponentType } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useCustomFields } from '../../data/use-custom-fields.ts'
import { fieldIdOf, isOwnKey, ownKey } from '../../../core/custom/own-key.ts'
import { GROUPINGS, type ListView, ordersFor, SORTS, sortNamed } from './list-view.ts'
import { PillSelect, type PillSelectProps } from '../pills/pill-select.tsx'
import { ViewsMenu } from './views-menu.tsx'

export interface ListOrderProps {
  view: ListView
  onView: (view: ListView) => void
  /** What each is chosen with. */
  Choice?: ComponentType<PillSelectProps>
  /** Every order, where there are no names of columns to press. */
  isComplete?: boolean
}

/** Kept views, order and headings of the list. */
export function ListOrder({ view, onView, Choice = PillSelect, isComplete = false }: ListOrderProps) {
  const { t } = useText('query')
  const fields = useCustomFields().value
  const more = isComplete ? [...SORTS, ...fields.map(({ id }) => ownKey(id))] : []
  const nameOf = (id: string): string => fields.find((field) => field.id === id)?.name ?? '–'
  const orders = ordersFor(view, more).map(({ sortBy, direction }) => ({
    value: `${sortBy} ${direction}`,
    label: isOwnKey(sortBy)
      ? t(`sort.own.${direction}`, { name: nameOf(fieldIdOf(sortBy)) })
      : t(`sort.${sortBy}.${direction}`),
  }))
  return (
    <>
      <ViewsMenu {...{ view, onView, Choice }} />
      <Choice
        label={t('tools.sort')}
        value={`${view.sortBy} ${view.direction}`}
        options={orders}
        active={view.sortBy !== 'date' || view.direction !== 'descending'}
        onChange={(order) => {
          const [by, direction] = order.split(' ')
          const sortBy = sortNamed(by ?? '') ?? 'date'
          onView({ ...view, sortBy, direction: direction === 'ascending' ? 'ascending' : 'descending' })
        }}
      />
      {view.sortBy === 'date' && (
        <Choice
          label={t('tools.group')}
          value={view.group}
          options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(group) => onView({ ...view, group: GROUPINGS.find((one) => one === group) ?? 'year' })}
        />
      )}
    </>
  )
}
