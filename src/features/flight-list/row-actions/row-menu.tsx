import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { rowOf } from '../../../../core/digest/digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { RouteName } from '../../../routes/routes.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { PopupMenu } from '../../../ui/overlay/popup-menu.tsx'
import type { Listing } from '../items/list-items.ts'
import { listFlight } from '../../../flight/summary/listed-flight.ts'
import { ACT, ActSheet } from './act-sheet.tsx'

export interface RowMenuProps {
  listing: Listing
  id: string
  /** The button it belongs to; null for a sheet, as on a phone. */
  anchor: HTMLElement | null
  query: Readonly<Record<string, string>>
  onDelete: (id: string) => void
  onSelect: (id: string, range: boolean) => void
  onClose: () => void
}

/** What can be done with one flight of the list: beside its line, or on a phone from below. */
export function RowMenu(props: RowMenuProps) {
  const { listing, id, anchor, onClose } = props
  const { t, locale } = useText('flights')
  const { digest } = listing
  const tag = localeTag(locale)
  const { from, to, date, session } = listFlight(digest, rowOf(digest, id), tag)
  const what = session ? t('session.name') : `${from.code} – ${to.code}`
  const title = [what, formatDate(date, tag)].filter(Boolean).join(', ')
  const acts = <Acts {...props} hasReturn={session === null} />
  // A table holds nothing but rows; what is no dialog stays within the page's own part.
  return createPortal(
    anchor ? (
      <PopupMenu anchor={anchor} label={title} onClose={onClose}>
        {acts}
      </PopupMenu>
    ) : (
      <ActSheet title={title} onClose={onClose}>
        {acts}
      </ActSheet>
    ),
    anchor?.closest('main') ?? document.body,
  )
}

type FlightRoute = Extract<RouteName, 'flight-list' | 'edit-trip' | 'create-the-same-flight'>
type ActWords = 'open' | 'edit' | 'again' | 'return' | 'select' | 'delete'

interface ActsProps extends RowMenuProps {
  hasReturn: boolean
}

function Acts({ id, anchor, query, hasReturn, onDelete, onSelect, onClose }: ActsProps) {
  const { t } = useText('list')
  const [item, own] = anchor ? (['none', 'menuitem'] as const) : []
  const link = (words: ActWords, to: FlightRoute, more: Readonly<Record<string, string>>): ReactNode => (
    <li role={item}>
      <Link role={own} className={ACT.plain} to={to} params={{ id }} query={more} onClick={onClose}>
        {t(`row.${words}`)}
      </Link>
    </li>
  )
  const button = (words: ActWords, look: keyof typeof ACT, act: () => void): ReactNode => (
    <li role={item}>
      <button
        type="button"
        role={own}
        className={ACT[look]}
        onClick={() => {
          onClose()
          act()
        }}
      >
        {t(`row.${words}`)}
      </button>
    </li>
  )
  return (
    <>
      {link('open', 'flight-list', query)}
      {link('edit', 'edit-trip', {})}
      {link('again', 'create-the-same-flight', { as: 'same' })}
      {hasReturn && link('return', 'create-the-same-flight', { as: 'return' })}
      {button('select', 'plain', () => onSelect(id, false))}
      {button('delete', 'delete', () => onDelete(id))}
    </>
  )
}
