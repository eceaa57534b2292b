import { useText } from '../../../i18n/use-text.ts'
import css from './bulk-edit-dialog.module.css'
import { fieldsOf } from './bulk-fields.ts'
import type { HeldValues } from './held-values.ts'
import { useBulkWords } from './use-bulk-words.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

/** How many flights get which value, before anything is written. */
export function BulkSummary({ change, heldOf }: { change: BulkChange; heldOf: HeldValues }) {
  const { t } = useText('list')
  const words = useBulkWords()
  const fields = fieldsOf(change)
  return (
    <div aria-live="polite">
      {fields.length > 0 && (
        <section className={css.summary}>
          <h3 className={css.heading}>{t('bulk.summary.title')}</h3>
          <ul className={css.becomes}>
            {fields.map((field) => {
              const held = heldOf(field)
              return held && <li key={field}>{words.becomes(field, change, held)}</li>
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
