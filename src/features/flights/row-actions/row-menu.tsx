import { createPortal } from 'react-dom'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { rowOf } from '../../../../core/digest/digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Listing } from '../list-items.ts'
import { listFlight } from '../listed-flight.ts'
import css from './row-menu.module.css'

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
    <Dialog
      open
      title={[`${from.code} – ${to.code}`, formatDate(date, localeTag(locale))].join(', ')}
      onClose={onClose}
    >
      <ul className={css.acts}>
        <li>
          <Link className={css.act} to="edit-trip" params={{ id }}>
            {t('row.edit')}
          </Link>
        </li>
        <li>
          <Link className={css.act} to="create-the-same-flight" params={{ id }} query={{ as: 'same' }}>
            {t('row.again')}
          </Link>
        </li>
        <li>
          <Link className={css.act} to="create-the-same-flight" params={{ id }} query={{ as: 'return' }}>
            {t('row.return')}
          </Link>
        </li>
        <li>
          <button type="button" className={css.act} onClick={act(() => onSelect(id, false))}>
            {t('row.select')}
          </button>
        </li>
        <li>
          <button type="button" className={css.delete} onClick={act(() => onDelete(id))}>
            {t('row.delete')}
          </button>
        </li>
        <li>
          <button type="button" className={css.act} onClick={onClose}>
            {t('row.close')}
          </button>
        </li>
      </ul>
    </Dialog>,
    document.body,
  )
}
