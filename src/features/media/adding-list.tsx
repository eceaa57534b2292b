import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/progress/spinner.tsx'
import { type AddedFile, dropFile, isTemporary, retryFile } from './files/adding.ts'
import css from './adding-list.module.css'
import { addingText } from './files/refusal.ts'

/** Files on their way into the flight, and why one of them cannot be kept. */
export function AddingList({ files }: { files: readonly AddedFile[] }) {
  const { t } = useText('media')
  return (
    <ul className={css.list} aria-live="polite" aria-label={t('adding.label')}>
      {files.map((file) => (
        <li key={file.key} className={css.file} data-adding={file.state}>
          <span className={css.name}>{file.name}</span>
          <State file={file} />
        </li>
      ))}
    </ul>
  )
}

function State({ file: { key, name, state, problem } }: { file: AddedFile }) {
  const { t } = useText('media')
  if (state === 'working') {
    return (
      <span className={css.state}>
        <Spinner />
        {t('adding.working')}
      </span>
    )
  }
  const drop = (words: string) => (
    <Button kind="quiet" className={css.action} aria-label={`${words}: ${name}`} onClick={() => dropFile(key)}>
      {words}
    </Button>
  )
  if (state === 'waiting') {
    return (
      <span className={css.state}>
        {t('adding.waiting')}
        {drop(t('adding.cancel'))}
      </span>
    )
  }
  return (
    <>
      <span className={css.problem}>
        {typeof problem === 'string' ? t(`problem.${problem}`) : problem && addingText(t, problem)}
      </span>
      <span className={css.state}>
        {isTemporary(problem) && (
          <Button
            kind="quiet"
            className={css.action}
            aria-label={`${t('transfer.again')}: ${name}`}
            onClick={() => void retryFile(key)}
          >
            {t('transfer.again')}
          </Button>
        )}
        {drop(t('adding.dismiss'))}
      </span>
    </>
  )
}
