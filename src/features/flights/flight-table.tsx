import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FlightRow } from './flight-row.tsx'
import columns from './columns.module.css'
import css from './flight-table.module.css'
import { GroupRow } from './group-row.tsx'
import { headingAt, type Listing, placeOf } from './list-items.ts'
import type { ListView } from './list-view.ts'
import { TableHead } from './table-head.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useRows } from './use-rows.ts'
import { useSyncMarks } from './use-sync-marks.ts'

export interface FlightTableProps {
  listing: Listing
  /** Parameters of the address that lead back to this list. */
  query: Readonly<Record<string, string>>
  view: ListView
  onView: (view: ListView) => void
  chosenId: string | null
  freshId: string | null
  onOpen: (id: string) => void
  onClose: () => void
}

/** The log, newest first: only what is on screen stands in the document. */
export function FlightTable(props: FlightTableProps) {
  const { listing, query, view, onView, chosenId, freshId } = props
  const { t } = useText('flights')
  const markOf = useSyncMarks()
  const body = useRef<HTMLTableSectionElement>(null)
  const { shown, stuck, height, measure, scrollToIndex } = useRows(listing, body)

  const scrollTo = useCallback(
    (id: string) => scrollToIndex(listing.items.indexOf(placeOf(listing, id))),
    [listing, scrollToIndex],
  )
  const { activeId, onKeyDown } = useListKeys({ ...props, body, scrollTo })
  useArrivalOf(freshId ?? chosenId, listing, scrollTo)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in the rows have the focus
    <table aria-rowcount={listing.rows.length + 1} className={cx(css.table, columns.columns)} onKeyDown={onKeyDown}>
      <caption className={css.caption}>
        <VisuallyHidden>
          {t('list.caption')} {t('list.keys')}
        </VisuallyHidden>
      </caption>
      <TableHead view={view} onView={onView} />
      <tbody ref={body} className={css.body} style={{ blockSize: height }}>
        {shown.map(({ index, key, offset }) => {
          const heading = headingAt(listing, index)
          if (heading !== null)
            return (
              <GroupRow
                key={key}
                listing={listing}
                heading={heading}
                index={index}
                offset={index === stuck ? null : offset}
                measure={measure}
              />
            )
          const place = listing.items[index] ?? 0
          return (
            <FlightRow
              key={key}
              index={index}
              measure={measure}
              digest={listing.digest}
              row={listing.rows[place] ?? 0}
              query={query}
              mark={markOf(key)}
              rowIndex={place + 2}
              chosen={key === chosenId}
              active={key === activeId}
              fresh={key === freshId}
              offset={offset}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** Brings a flight that was just saved, or opened by its address, into sight once. */
function useArrivalOf(id: string | null, listing: Listing, scrollTo: (id: string) => void): void {
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || arrived.current === id || placeOf(listing, id) < 0) return
    arrived.current = id
    scrollTo(id)
  }, [id, listing, scrollTo])
}
