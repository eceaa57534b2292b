import type { SyncProblem } from '../../../sync/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './profile.module.css'

/** Records the server refused: nothing else waits for them, and mending one sends it again. */
export function ProblemList({ problems }: { problems: ReadonlyMap<string, SyncProblem> }) {
  const { t } = useText('profile')
  if (problems.size === 0) return null
  return (
    <Notice tone="wrong" title={t('problems.title', { count: problems.size })}>
      <p>{t('problems.text', { count: problems.size })}</p>
      <ul className={css.problems}>
        {[...problems].map(([id, { code, collection }]) => (
          <li key={id} className={css.problem}>
            <span>{t(`errors:${code}`)}</span>
            {collection === 'flights' && (
              <Link to="edit-trip" params={{ id }}>
                {t('problems.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
