import { Trash2 } from 'lucide-react'
import type { SavedMapping } from '../../../../core/import/mapping/mapping.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import css from './mapping.module.css'
import { deleteMapping } from './write-mapping.ts'

/** What was kept of other tables, each with its end; nothing where nothing is kept. */
export function KeptMappings({ saved }: { saved: readonly SavedMapping[] }) {
  const { t } = useText('import')
  const { t: list } = useText('list')
  const { t: flights } = useText('flights')
  if (saved.length === 0) return null
  const remove = async ({ id, name }: SavedMapping): Promise<void> => {
    const done = await deleteMapping(id)
    if (done.ok) offerUndo(t('mapping.deleted', { name }), undoOf(done.value), flights)
    else showNotice(list(`work.trouble.${done.error}`), { tone: 'wrong' })
  }
  return (
    <Disclosure title={t('mapping.keptTitle')}>
      <ul className={css.kept}>
        {saved.map((one) => (
          <li key={one.id} className={css.row} data-kept-mapping={one.name}>
            <span className={css.name} dir="auto">
              {one.name}
            </span>
            <Button
              kind="quiet"
              edge="end"
              aria-label={t('mapping.deleteNamed', { name: one.name })}
              onClick={() => void remove(one)}
            >
              <Trash2 aria-hidden="true" />
              {t('mapping.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
