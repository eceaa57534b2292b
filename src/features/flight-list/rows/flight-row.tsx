import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { isOwnKey } from '../../../../core/custom/own-key.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import type { RunningTotals } from '../../../../core/query/rows/totals.ts'
import type { Address } from '../../../routes/routes.ts'
import { Anchor } from '../../../shell/navigation/link.tsx'
import { cx } from '../../../ui/cx.ts'
import { RouteLine } from '../../../ui/route-line.tsx'
import { RowBox } from '../bulk/row-box.tsx'
import { ColumnCell } from '../columns/column-cell.tsx'
import { isFigure, type ListColumn } from '../columns/list-columns.ts'
import type { DrawSeldom } from '../columns/often-columns.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import css from './flight-row.module.css'
import { FlightSummary } from '../../../flight/summary/flight-summary.tsx'
import { RowMenuButton } from '../row-actions/row-menu-button.tsx'
import { type ListedFlight, listFlight } from '../../../flight/summary/listed-flight.ts'
import { SessionName } from '../../../flight/summary/session-name.tsx'
import { lookOf, statusWord } from '../../../flight/summary/route-look.ts'
import { SyncSign } from '../../../flight/summary/sync-sign.tsx'
import type { ListMeasure } from './use-measure.ts'
import type { SyncMark } from '../../../flight/summary/use-sync-marks.ts'

export interface FlightRowProps {
  digest: Digest
  row: number
  /** The address of a flight beside this list. */
  addressOf: (id: string) => Address
  mark: SyncMark
  /** Position in the whole list, for screen readers. */
  rowIndex: number
  chosen: boolean
  /** The one row the Tab key reaches. */
  active: boolean
  /** Just saved: it stands out for a moment. */
  fresh: boolean
  /** Position among all items of the list, for measuring. */
  index: number
  /** Pixels from the list's top. */
  offset: number
  measure: ListMeasure
  columns: readonly ListColumn[]
  /** Null while no column asks for them. */
  soFar: RunningTotals | null
  seldom: DrawSeldom | null
  compact: boolean
  isCard: boolean
  /** Chosen for what is done with many. */
  selected: boolean
  onSelect: (id: string, range: boolean) => void
  /** Opens what can be done with the flight. */
  onMenu: (id: string, button: HTMLElement) => void
  words: RowWords
}

/** One flight: a line of the timetable on a wide screen, a card on a phone. */
export const FlightRow = memo(function FlightRow(props: FlightRowProps) {
  const { digest, row, addressOf, mark, rowIndex, chosen, active, fresh, index, offset, measure } = props
  const { columns, soFar, seldom, compact, isCard, selected, onSelect, onMenu, words } = props
  const { flights, list, tag } = words
  const flight = useMemo(() => listFlight(digest, row, words.tag), [digest, row, words])
  const { id, from, to, date, session } = flight
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => measure(element.current, id), [measure, id])
  const sign = mark !== 'saved' && <SyncSign mark={mark} t={flights} />
  const what = session ? flights('session.name') : `${from.code} – ${to.code}`
  const name = `${what}, ${formatDate(date, tag)}`
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-current={chosen || undefined}
      aria-selected={selected || undefined}
      data-flight-id={id}
      data-sync-state={mark}
      data-edit={isCard ? list('row.edit') : undefined}
      data-delete={isCard ? list('row.delete') : undefined}
      className={cx(
        css.row,
        compact && css.compact,
        chosen && css.chosen,
        selected && css.selected,
        fresh && css.fresh,
      )}
      data-index={index}
      ref={element}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <td className={css.box}>
        <RowBox {...{ id, selected, active, onSelect }} label={list('select.one', { flight: name })} />
      </td>
      {columns.map(({ name }) => (
        <td
          key={name}
          className={cx(
            css[isOwnKey(name) ? 'other' : name] ?? css.other,
            isFigure(name, words.customFields) && css.figures,
          )}
        >
          {name === 'route' ? (
            <Anchor href={addressOf(id)} className={css.link} tabIndex={active ? 0 : -1}>
              {isCard ? <FlightSummary {...{ flight, words, sign }} /> : <Route flight={flight} words={words} />}
            </Anchor>
          ) : (
            <ColumnCell {...{ name, flight, soFar, seldom, row, words }} />
          )}
        </td>
      ))}
      <td className={css.state}>
        {!isCard && sign}
        <RowMenuButton
          label={list('row.menu', { flight: name })}
          active={active}
          opens={isCard ? 'dialog' : 'menu'}
          onPress={(button) => onMenu(id, button)}
        />
      </td>
    </tr>
  )
})

function Route({ flight: { from, to, status, session }, words }: { flight: ListedFlight; words: RowWords }) {
  if (session) return <SessionName session={session} name={words.flights('session.name')} tag={words.tag} />
  return (
    <RouteLine
      from={{ code: from.code, name: from.city }}
      to={{ code: to.code, name: to.city }}
      look={lookOf({ status })}
      note={statusWord({ status }, words.flights)}
    />
  )
}
