import { useText } from '../../i18n/use-text.ts'
import css from './list-tools.module.css'
import { GROUPINGS, type ListView, SORTS, usualDirection } from './list-view.ts'
import { PillSelect } from './pill-select.tsx'
import { ViewsMenu } from './views/views-menu.tsx'

export interface ListOrderProps {
  view: ListView
  onView: (view: ListView) => void
}

/** Kept views, order and headings of the list. */
export function ListOrder({ view, onView }: ListOrderProps) {
  const { t } = useText('query')
  const orders = SORTS.flatMap((by) => {
    const usual = usualDirection(by)
    const turned = usual === 'ascending' ? 'descending' : 'ascending'
    return [usual, turned].map((direction) => ({
      value: `${by} ${direction}`,
      label: t(`sort.${by}.${direction}`),
    }))
  })
  return (
    <span className={css.order}>
      <ViewsMenu view={view} onView={onView} />
      <PillSelect
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
        <PillSelect
          label={t('tools.group')}
          value={view.group}
          options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(group) => onView({ ...view, group: GROUPINGS.find((one) => one === group) ?? 'year' })}
        />
      )}
    </span>
  )
}
