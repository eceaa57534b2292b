import { createPortal } from 'react-dom'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { rowOf } from '../../../../core/digest/digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/link.tsx'
import type { Listing } from '../list-items.ts'
import { listFlight } from '../listed-flight.ts'
import { ACT, ActSheet } from './act-sheet.tsx'

export interface RowMenuProps {
  listing: Listing
  id: string
  onDelete: (id: string) => void
  onSelect: (id: string, range: boolean) => void
  onClose: () => void
}

/** What can be done with one flight of the list. */
export function RowMenu({ listing: { digest }, id, onDelete, onSelect, onClose }: RowMenuProps) {
  const { t, locale } = useText('list')
  const { from, to, date } = listFlight(digest, rowOf(digest, id))
  const act = (what: () => void) => () => {
    onClose()
    what()
  }
  // A table holds nothing but rows.
  return createPortal(
    <ActSheet title={[`${from.code} – ${to.code}`, formatDate(date, localeTag(locale))].join(', ')} onClose={onClose}>
      <li>
        <Link className={ACT.plain} to="edit-trip" params={{ id }}>
          {t('row.edit')}
        </Link>
      </li>
      <li>
        <Link className={ACT.plain} to="create-the-same-flight" params={{ id }} query={{ as: 'same' }}>
          {t('row.again')}
        </Link>
      </li>
      <li>
        <Link className={ACT.plain} to="create-the-same-flight" params={{ id }} query={{ as: 'return' }}>
          {t('row.return')}
        </Link>
      </li>
      <li>
        <button type="button" className={ACT.plain} onClick={act(() => onSelect(id, false))}>
          {t('row.select')}
        </button>
      </li>
      <li>
        <button type="button" className={ACT.delete} onClick={act(() => onDelete(id))}>
          {t('row.delete')}
        </button>
      </li>
    </ActSheet>,
    document.body,
  )
}
