import type { CheckCode } from '../../../../core/check/rules/checks.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './dry-run.module.css'

/** What looks wrong to the checks with the flight that a row adds. */
export function RowWrong({ codes }: { codes: readonly CheckCode[] }) {
  const { t } = useText('import')
  return (
    <p className={css.said} data-looks-wrong={codes.join(' ')}>
      {t('rows.looksWrong', { kinds: codes.map((code) => t(`checks:${code}.title`)).join(', ') })}
    </p>
  )
}
