import type { ComponentType } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { GROUPINGS, type ListView, SORTS, usualDirection } from './list-view.ts'
import { PillSelect, type PillSelectProps } from './pill-select.tsx'
import { ViewsMenu } from './views-menu.tsx'

export interface ListOrderProps {
  view: ListView
  onView: (view: ListView) => void
  /** What each is chosen with. */
  Choice?: ComponentType<PillSelectProps>
}

/** Kept views, order and headings of the list. */
export function ListOrder({ view, onView, Choice = PillSelect }: ListOrderProps) {
  const { t } = useText('query')
  const orders = SORTS.flatMap((by) => {
    const usual = usualDirection(by)
    const turned = usual === 'ascending' ? ('descending' as const) : ('ascending' as const)
    return [usual, turned].map((direction) => ({
      value: `${by} ${direction}`,
      label: t(`sort.${by}.${direction}`),
    }))
  })
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
          const sortBy = SORTS.find((one) => one === by) ?? 'date'
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
