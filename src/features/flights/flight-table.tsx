import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FlightRow } from './flight-row.tsx'
import columns from './columns.module.css'
import css from './flight-table.module.css'
import { listItems } from './list-items.ts'
import type { ListedFlight } from './listed-flight.ts'
import { TableHead } from './table-head.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useRows } from './use-rows.ts'
import { useSyncMarks } from './use-sync-marks.ts'
import { YearRow } from './year-row.tsx'

/** The next page is fetched when this few loaded items are left below the screen. */
const LOAD_AHEAD = 15

export interface FlightTableProps {
  rows: readonly ListedFlight[]
  total: number
  /** Flights above the first row that are not loaded. */
  above: number
  chosenId: string | null
  freshId: string | null
  onEnd: () => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** The log, newest first: only what is on screen stands in the document. */
export function FlightTable(props: FlightTableProps) {
  const { rows, total, above, chosenId, freshId, onEnd } = props
  const { t } = useText('flights')
  const markOf = useSyncMarks()
  const items = useMemo(() => listItems(rows), [rows])
  const body = useRef<HTMLTableSectionElement>(null)
  const { shown, stuck, height, measure, scrollToIndex } = useRows(items, body)
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (items.length > 0 && last >= items.length - LOAD_AHEAD) onEnd()
  }, [items.length, last, onEnd])

  const scrollTo = useCallback(
    (id: string) => scrollToIndex(items.findIndex((item) => item.key === id)),
    [items, scrollToIndex],
  )
  const { activeId, onKeyDown } = useListKeys({ ...props, body, scrollTo })
  useArrivalOf(freshId ?? chosenId, rows, scrollTo)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in the rows have the focus
    <table aria-rowcount={total + 1} className={cx(css.table, columns.columns)} onKeyDown={onKeyDown}>
      <caption className={css.caption}>
        <VisuallyHidden>
          {t('list.caption')} {t('list.keys')}
        </VisuallyHidden>
      </caption>
      <TableHead />
      <tbody ref={body} className={css.body} style={{ blockSize: height }}>
        {shown.map(({ index, key, offset }) => {
          const item = items[index]
          if (item === undefined) return null
          if (item.kind === 'year')
            return (
              <YearRow
                key={key}
                year={item.year}
                index={index}
                offset={index === stuck ? null : offset}
                measure={measure}
              />
            )
          return (
            <FlightRow
              key={key}
              index={index}
              measure={measure}
              flight={item.flight}
              mark={markOf(item.flight.id)}
              rowIndex={above + item.index + 2}
              chosen={item.flight.id === chosenId}
              active={item.flight.id === activeId}
              fresh={item.flight.id === freshId}
              offset={offset}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** Brings a flight that was just saved, or opened by its address, into sight once. */
function useArrivalOf(id: string | null, rows: readonly ListedFlight[], scrollTo: (id: string) => void): void {
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || arrived.current === id || !rows.some((row) => row.id === id)) return
    arrived.current = id
    scrollTo(id)
  }, [id, rows, scrollTo])
}
