import { ConflictCard } from '../../../story/conflict-card.tsx'
import { recordTitle } from '../../../story/words/record-title.ts'
import { useConflicts } from '../../../story/use-conflicts.ts'
import { useFlightsById } from '../../../story/use-flights-by-id.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { useText } from '../../../i18n/use-text.ts'
import css from '../panel/panel.module.css'

/** What two devices changed at once: a flight is decided at the flight, everything else right here. */
export function OpenConflicts() {
  const { t } = useText('sync-panel')
  const words = useWords()
  const open = useConflicts()
  const flights = open.filter(({ collection }) => collection === 'flights')
  const known = useFlightsById(flights.map(({ id }) => id))
  if (open.length === 0) return null
  return (
    <div className={css.block}>
      <h3 className={css.title}>{t('conflicts')}</h3>
      <p className={css.soft}>{t('conflictsText')}</p>
      <ul className={css.list}>
        {flights.map((step) => {
          const record = recordTitle(step.type, known.get(step.id) ?? null, words)
          return (
            <li key={step.key} className={css.item}>
              <div className={css.what}>
                <p className={css.name}>{record}</p>
                <p className={css.soft}>{words.when(step.atMs)}</p>
              </div>
              <LinkButton
                kind="plain"
                to="flight-list"
                params={{ id: step.id }}
                aria-label={t('decideNamed', { record })}
              >
                {t('decide')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
      {open
        .filter(({ collection }) => collection !== 'flights')
        .map((step) => (
          <ConflictCard key={step.key} step={step} current={null} title={recordTitle(step.type, null, words)} />
        ))}
    </div>
  )
}
