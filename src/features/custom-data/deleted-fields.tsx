import type { HistoryStep } from '../../../core/sync/history.ts'
import { useCustomFields } from '../../data/use-custom-fields.ts'
import { useRestore } from '../../flight/remove/use-restore.ts'
import { useText } from '../../i18n/use-text.ts'
import { useStory } from '../../story/use-story.ts'
import { Button } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import css from './custom-fields.module.css'

/** Fields deleted in the last 30 days, each with its way back; nothing where there are none. */
export function DeletedFields() {
  const { t } = useText('custom')
  const { value: fields, kind } = useCustomFields()
  const trash = useStory('custom-fields', async (story) =>
    (await story.trash()).filter(({ type }) => type === 'custom-fields'),
  )
  if (trash.kind !== 'ready' || kind !== 'ready') return null
  // One that was made anew since is not deleted any more; of one deleted twice the last time counts.
  const alive = new Set(fields.map(({ id }) => id))
  const gone = new Map(
    trash.value
      .filter(({ id }) => !alive.has(id))
      .toReversed()
      .map((step) => [step.id, step]),
  )
  if (gone.size === 0) return null
  return (
    <Disclosure title={t('deleted.title')}>
      <ul className={css.list}>
        {[...gone.values()].map((step) => (
          <DeletedField key={step.id} step={step} />
        ))}
      </ul>
    </Disclosure>
  )
}

function DeletedField({ step }: { step: HistoryStep }) {
  const { t } = useText('custom')
  const [busy, restore] = useRestore()
  const stored = step.before?.['name']
  const name = typeof stored === 'string' ? stored : ''
  return (
    <li className={css.item}>
      <p className={css.name} dir="auto">
        {name}
      </p>
      <Button busy={busy} aria-label={t('deleted.restoreNamed', { name })} onClick={() => restore(step)}>
        {t('deleted.restore')}
      </Button>
    </li>
  )
}
