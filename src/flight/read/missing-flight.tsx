import { useText } from '../../i18n/use-text.ts'
import { useStory } from '../../story/use-story.ts'
import { useWords } from '../../story/words/use-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import css from './missing-flight.module.css'
import { useRestore } from '../remove/use-restore.ts'

/** The address names a flight this log does not have; one that was deleted lately can be brought back at once. */
export function MissingFlight({ id }: { id: string }) {
  const { t } = useText('flights')
  const words = useWords()
  const deleted = useStory(
    `deleted:${id}`,
    async (story) => (await story.trash()).find((step) => step.id === id) ?? null,
  )
  const [busy, restore] = useRestore()
  const step = deleted.kind === 'ready' ? deleted.value : null
  return (
    <EmptyState
      title={t('detail.missingTitle')}
      action={
        <div className={css.actions}>
          {step !== null && (
            <Button kind="primary" busy={busy} onClick={() => restore(step)}>
              {words.t('trash.restore')}
            </Button>
          )}
          <LinkButton kind="plain" to="flight-list">
            {t('detail.missingAction')}
          </LinkButton>
        </div>
      }
    >
      <p>{step === null ? t('detail.missingText') : words.t('trash.missing', { time: words.when(step.atMs) })}</p>
    </EmptyState>
  )
}
