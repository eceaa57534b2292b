import { useText } from '../i18n/use-text.ts'
import { TextField } from '../ui/field/text-field.tsx'
import css from './export-dialog.module.css'

/** Whose name stands on the pages of a logbook to print, and where its totals begin. */
export function BookFields({ holder, onHolder }: { holder: string; onHolder: (holder: string) => void }) {
  const { t } = useText('import')
  return (
    <div className={css.book}>
      <TextField
        name="holder"
        label={t('export.book.holder')}
        hint={t('export.book.holderHint')}
        value={holder}
        maxLength={120}
        autoComplete="name"
        onChange={(event) => onHolder(event.target.value)}
      />
      <p className={css.soft}>{t('export.book.totals')}</p>
    </div>
  )
}
