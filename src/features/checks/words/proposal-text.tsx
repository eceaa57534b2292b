import type { CheckedFinding } from '../../../../core/check/run/recheck.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './proposal-text.module.css'
import type { ProposalLine } from './proposal-words.ts'
import { useFindingWords } from './use-finding-words.ts'

/** What a repair would do, before it is done: the field, what stands there, what will. */
export function ProposalText({ finding }: { finding: CheckedFinding }) {
  const { t } = useText('invalid')
  const words = useFindingWords()
  const { merge } = finding
  return (
    <>
      {merge && <p className={css.note}>{t(merge.lost ? 'twins.lost' : 'twins.kept')}</p>}
      <Lines lines={words.lost(finding)} />
      {merge && merge.filesCount > 0 && <p className={css.note}>{t('twins.files', { count: merge.filesCount })}</p>}
      <Lines lines={words.proposal(finding)} />
    </>
  )
}

function Lines({ lines }: { lines: readonly ProposalLine[] }) {
  const { t } = useText('invalid')
  if (lines.length === 0) return null
  return (
    <dl className={css.proposal}>
      {lines.map(({ name, before, after }) => (
        <div key={name} className={css.line}>
          <dt>{name}</dt>
          <dd>
            <del className={css.before}>{before || t('none')}</del>
            <span aria-hidden="true" className={css.arrow}>
              →
            </span>
            <ins className={css.after}>{after || t('none')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
