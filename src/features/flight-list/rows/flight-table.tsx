import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runningTotals } from '../../../../core/query/rows/totals.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import { useHref } from '../../../shell/navigation/use-href.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import type { FittedColumns } from '../columns/fit-columns.ts'
import { type ListColumnName, datesOf } from '../columns/list-columns.ts'
import type { DrawSeldom } from '../columns/often-columns.ts'
import { savedFlights } from '../../../flight/save/fresh-flight.ts'
import { useRowWords } from '../../../flight/summary/row-words.ts'
import { FlightRow } from './flight-row.tsx'
import css from './flight-table.module.css'
import { GroupRow } from './group-row.tsx'
import { headingAt, idAt, type Listing, placeOf } from '../items/list-items.ts'
import type { ListView } from '../../../query/views/list-view.ts'
import { RowMenu } from '../row-actions/row-menu.tsx'
import { useRowActions } from '../row-actions/use-row-actions.ts'
import { TableHead } from './table-head.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useRows } from './use-rows.ts'
import { useSyncMarks } from '../../../flight/summary/use-sync-marks.ts'

export interface FlightTableProps {
  listing: Listing
  /** Parameters of the address that lead back to this list. */
  query: Readonly<Record<string, string>>
  view: ListView
  onView: (view: ListView) => void
  fitted: FittedColumns
  seldom: DrawSeldom | null
  onWidth: (name: ListColumnName, width: number | null, settled: boolean) => void
  selection: Selection
  chosenId: string | null
  onOpen: (id: string) => void
  onClose: () => void
}

/** The log in lines or cards: only what is on screen stands in the document. */
export function FlightTable(props: FlightTableProps) {
  const { listing, view, onView, fitted, onWidth, selection } = props
  const { t } = useText('flights')
  const { density } = usePreferences()
  // Grouped anew or scrolled back to, a row that was just saved is made again and would light up again.
  const [lit, setLit] = useState<ReadonlySet<string>>(NONE)
  // Left for a form, the list is shown again with what that saved.
  useEffect(() => () => setLit(NONE), [])
  return (
    <table
      aria-rowcount={listing.rows.length + 1}
      className={css.table}
      style={{ ['--columns' as string]: fitted.template }}
      data-selecting={selection.isOn ? '' : undefined}
      data-tight={fitted.isTight ? '' : undefined}
    >
      <caption className={css.caption}>
        <VisuallyHidden>
          {t('list.caption')} {t('list.keys')}
        </VisuallyHidden>
      </caption>
      <TableHead
        view={view}
        onView={onView}
        columns={fitted.shown}
        onWidth={fitted.isCards ? null : onWidth}
        selection={selection}
      />
      {/* Heights measured in one look mean nothing in another. */}
      <Rows
        key={`${density} ${fitted.isCards}`}
        {...props}
        compact={density === 'compact'}
        lit={lit}
        onLit={(id) => setLit((before) => new Set([...before, id]))}
      />
    </table>
  )
}

interface RowsProps extends FlightTableProps {
  /** Of those just saved the ones that have been pointed out. */
  lit: ReadonlySet<string>
  onLit: (id: string) => void
  compact: boolean
}

const NONE: ReadonlySet<string> = new Set()
const SUMS: ReadonlySet<ListColumnName> = new Set(['countSoFar', 'timeSoFar', 'distanceSoFar'])

function Rows(props: RowsProps) {
  const { listing, query, fitted, seldom, compact, selection, chosenId, lit, onLit } = props
  // All of a trip stand out, and the first comes into sight. Asked here: shown again for them, the list draws no more.
  const freshIds = useStore(savedFlights)
  const markOf = useSyncMarks()
  const words = useRowWords(datesOf(listing.group))
  const href = useHref()
  const addressOf = useCallback((id: string) => href({ to: 'flight-list', params: { id }, query }), [href, query])
  const body = useRef<HTMLTableSectionElement>(null)
  const look = fitted.isCards ? 'card' : compact ? 'compactRow' : 'row'
  const { shown, stuck, height, measure, scrollToIndex } = useRows(listing, body, look)
  const { digest, rows } = listing
  const needsSums = fitted.shown.some(({ name }) => SUMS.has(name))
  const soFar = useMemo(() => (needsSums ? runningTotals(digest, rows) : null), [needsSums, digest, rows])

  const scrollTo = useCallback(
    (id: string) => scrollToIndex(listing.items.indexOf(placeOf(listing, id))),
    [listing, scrollToIndex],
  )
  const actions = useRowActions(fitted.isCards)
  const { activeId, onKeyDown, onFocus } = useListKeys({ ...props, body, scrollTo })
  useArrivalOf(freshIds[0] ?? chosenId, listing, scrollTo)

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in the rows have the focus */}
      <tbody
        ref={body}
        className={cx(css.body, fitted.isCards && css.cards)}
        style={{ blockSize: height }}
        onFocus={onFocus}
        onAnimationEnd={({ target }) => {
          const id = target instanceof HTMLElement ? target.dataset['flightId'] : undefined
          if (id !== undefined && freshIds.includes(id)) onLit(id)
        }}
        {...actions.swipe}
        onKeyDown={(event) => {
          if (!selection.onKeyDown(event, activeId)) onKeyDown(event)
        }}
      >
        {shown.map(({ index, key, slot, offset }) => {
          const heading = headingAt(listing, index)
          if (heading !== null) {
            const at = index === stuck ? null : offset
            return <GroupRow key={key} {...{ listing, heading, index, measure }} offset={at} />
          }
          const place = listing.items[index] ?? 0
          // Of a copy of the first rows the others are not known.
          if (idAt(listing, place) === null) return null
          return (
            <FlightRow
              key={slot ?? key}
              {...{ index, measure, digest, addressOf, offset, soFar, seldom, compact, words }}
              isCard={fitted.isCards}
              row={rows[place] ?? 0}
              mark={markOf(key)}
              rowIndex={place + 2}
              chosen={key === chosenId}
              active={key === activeId}
              fresh={freshIds.includes(key) && !lit.has(key)}
              columns={fitted.shown}
              selected={selection.has(key)}
              onSelect={selection.toggle}
              onMenu={actions.onMenu}
            />
          )
        })}
      </tbody>
      {actions.menu !== null && (
        <RowMenu
          key={actions.menu.id}
          {...{ listing, query }}
          id={actions.menu.id}
          anchor={fitted.isCards ? null : actions.menu.button}
          onDelete={actions.remove}
          onSelect={selection.toggle}
          onClose={actions.closeMenu}
        />
      )}
    </>
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
  useEffect(
    () => () => {
      arrived.current = null
    },
    [],
  )
}
