import { useText } from '../i18n/use-text.ts'
import { TextArea } from '../ui/field/text-area.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import css from './export-dialog.module.css'

/** Whose logbook it is, as its first sheet says it. */
export interface BookOwner {
  /** On every page, too. */
  holder: string
  licence: string
  address: string
}

/** What stands on the pages of a logbook to print beside its flights, and where its totals begin. */
export function BookFields({ owner, onOwner }: { owner: BookOwner; onOwner: (typed: Partial<BookOwner>) => void }) {
  const { t } = useText('import')
  return (
    <div className={css.book}>
      <TextField
        name="holder"
        label={t('export.book.holder')}
        hint={t('export.book.holderHint')}
        value={owner.holder}
        maxLength={120}
        autoComplete="name"
        onChange={(event) => onOwner({ holder: event.target.value })}
      />
      <TextField
        name="licence"
        label={t('export.book.licence')}
        value={owner.licence}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onOwner({ licence: event.target.value })}
      />
      <TextArea
        name="address"
        label={t('export.book.address')}
        hint={t('export.book.addressHint')}
        value={owner.address}
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        onChange={(event) => onOwner({ address: event.target.value })}
      />
      <p className={css.soft}>{t('export.book.totals')}</p>
    </div>
  )
}
