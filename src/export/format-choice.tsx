import { EXPORT_FORMATS } from '../../core/export/format.ts'
import { useText } from '../i18n/use-text.ts'
import css from './export-dialog.module.css'
import type { ExportChoice } from './export-run.ts'

export interface FormatChoiceProps {
  choice: ExportChoice
  /** There is a list whose columns can be written. */
  hasTable: boolean
  /** All of the log is asked for, so that it can be kept as an archive. */
  isWhole: boolean
  onChoice: (choice: ExportChoice) => void
}

/** For what the file is, in a person's words. */
export function FormatChoice({ choice, hasTable, isWhole, onChoice }: FormatChoiceProps) {
  const { t } = useText('import')
  const choices: readonly ExportChoice[] = [
    ...(isWhole ? (['archive'] as const) : []),
    ...(hasTable ? (['table'] as const) : []),
    ...EXPORT_FORMATS,
  ]
  return (
    <fieldset className={css.formats}>
      <legend className={css.heading}>{t('export.which')}</legend>
      {choices.map((one) => (
        <label key={one} className={css.format} data-format={one}>
          <input type="radio" name="format" checked={one === choice} onChange={() => onChoice(one)} />
          <span>
            <span className={css.name}>{t(`export.format.${one}.name`)}</span>{' '}
            <span className={css.soft}>{t(`export.format.${one}.for`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
