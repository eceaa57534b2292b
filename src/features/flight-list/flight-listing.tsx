import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { Query } from '../../../core/query/query.ts'
import { sortRows } from '../../../core/query/rows/sort-rows.ts'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { useFitted, useTrialWidths } from './columns/use-fitted.ts'
import { type ListColumn, USUAL_COLUMNS } from './columns/list-columns.ts'
import { moreColumns } from './columns/more-columns.ts'
import { useListColumns } from './columns/use-list-columns.ts'
import { useSeldomCells } from './columns/use-seldom-cells.ts'
import css from './flight-listing.module.css'
import { FlightTable } from './rows/flight-table.tsx'
import { layOut, type Listing } from './items/list-items.ts'
import { ListActions } from './list-actions.tsx'
import type { FileDrop } from '../../ui/use-file-drop.ts'
import { ListOrder } from '../../query/views/list-order.tsx'
import toolsCss from '../../query/filters/list-tools.module.css'
import { OrderButton } from './order-button.tsx'
import { ListSummary } from './totals/list-summary.tsx'
import type { ListView } from '../../query/views/list-view.ts'
import { PrintList } from './print/print-list.tsx'
import { usePrinting } from './print/use-printing.ts'
import { useOpened } from '../../ui/use-opened.ts'
import { useTotalsWords } from './totals/use-totals-words.ts'
import { useFoundRows } from '../../query/use-found-rows.ts'
import { usePrefetched } from '../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const SelectionBar = lazyPart(() => import('./bulk/selection-bar.tsx'), 'SelectionBar')
const ColumnsDialog = lazyPart(
  withTexts(() => import('./columns/columns-dialog.tsx')),
  'ColumnsDialog',
)

const ExportList = lazyPart(
  withTexts(() => import('./export-list.tsx'), ['list', 'import']),
  'ExportList',
)

const NO_COLUMNS: readonly ListColumn[] = []

export interface FlightListingProps {
  digest: Digest
  search: Query
  view: ListView
  /** The view as parameters of an address. */
  query: Readonly<Record<string, string>>
  chosenId: string | null
  open: (id: string) => void
  close: () => void
  onView: (view: ListView) => void
  /** The list's order beside what it adds up to: in full, or on a phone one press away. */
  order: 'pills' | 'sheet' | null
  attaching: ListAttaching
}

/** How recordings come to the flights of the list. */
export interface ListAttaching {
  /** Asks for files. */
  choose: () => void
  drop: FileDrop
  /** To be put on the page. */
  element: ReactNode
}

/** The flights that fit, what they add up to, and what can be done with them. */
export function FlightListing(props: FlightListingProps) {
  const { digest, view, query, chosenId, open, close, onView, attaching } = props
  const listing = useListing(digest, props.search, view)
  const totals = useTotalsWords(digest, listing.rows)
  const layout = useListColumns(view, onView)
  const ruler = useRef<HTMLDivElement>(null)
  const { columns, onWidth } = useTrialWidths(layout)
  // Chosen columns are shown without any others.
  const isUsual = layout.columns === USUAL_COLUMNS
  const more = useMemo(() => (isUsual ? moreColumns(digest) : NO_COLUMNS), [isUsual, digest])
  const fitted = useFitted(ruler, columns, { sortBy: view.sortBy, group: listing.group }, more)
  // A width set by the user makes the columns that were added chosen ones, too.
  const seen = isUsual && fitted !== null && fitted.shown.length > columns.length ? fitted.shown : undefined
  const seldom = useSeldomCells(fitted ? [...columns, ...fitted.shown] : columns)
  const selection = useSelection(listing)
  const wasSelecting = useOpened(selection.isOn)
  usePrefetched(SelectionBar)
  const isPrinting = usePrinting() && chosenId === null
  const [isArranging, setArranging] = useState(false)
  const wasArranged = useOpened(isArranging)
  const [isExporting, setExporting] = useState(false)
  const wasExported = useOpened(isExporting)
  return (
    <>
      {isPrinting && <PrintList {...{ listing, totals, seldom }} columns={layout.columns} text={view.text} />}
      <div className={cx(css.screen, attaching.drop.isOver && css.over)} {...attaching.drop.handlers}>
        <div ref={ruler} />
        {attaching.element}
        <ListSummary totals={totals}>
          {props.order === 'pills' && (
            <span className={toolsCss.order}>
              <ListOrder view={view} onView={onView} />
            </span>
          )}
          {props.order === 'sheet' && <OrderButton view={view} onView={onView} />}
          <ListActions
            totals={totals}
            onArrange={() => setArranging(true)}
            onAttach={attaching.choose}
            onExport={() => setExporting(true)}
            onSelect={selection.isOn ? selection.clear : selection.begin}
          />
        </ListSummary>
        {listing.rows.length === 0 ? (
          <NothingFits view={view} onView={onView} />
        ) : (
          fitted && (
            <FlightTable
              {...{ listing, query, view, onView, fitted, seldom, selection, chosenId }}
              onWidth={(name, width, settled) => onWidth(name, width, settled, seen)}
              onOpen={open}
              onClose={close}
            />
          )
        )}
        {wasSelecting && (
          <Suspense>
            <SelectionBar selection={selection} total={listing.rows.length} />
          </Suspense>
        )}
        {wasExported && (
          <Suspense>
            <ExportList
              listing={listing}
              columns={fitted?.shown ?? layout.columns}
              search={view.text}
              open={isExporting}
              onClose={() => setExporting(false)}
            />
          </Suspense>
        )}
        {wasArranged && (
          <Suspense>
            <ColumnsDialog {...layout} open={isArranging} onClose={() => setArranging(false)} fitted={fitted} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function useListing(digest: Digest, asked: Query, { sortBy, direction, group }: ListView): Listing {
  const rows = useFoundRows(digest, asked)
  return useMemo(() => {
    const inOrder = sortRows(digest, rows, sortBy, direction)
    return layOut(digest, inOrder, sortBy === 'date' ? group : 'none')
  }, [digest, rows, sortBy, direction, group])
}

function NothingFits({ view, onView }: Pick<FlightListingProps, 'view' | 'onView'>) {
  const { t } = useText('query')
  return (
    <EmptyState
      title={t('result.noneTitle')}
      action={<Button onClick={() => onView({ ...view, text: '' })}>{t('box.clear')}</Button>}
    >
      <p>{t('result.noneText', { text: view.text.trim() })}</p>
    </EmptyState>
  )
}
