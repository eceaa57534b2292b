import { showNotice } from '../../ui/notice/show-notice.tsx'
import { splitLocale } from '../../i18n/locale.ts'
import { translateIn } from '../../i18n/texts.ts'
import { isDirty } from '../navigation/dirty-forms.ts'

const ID = 'update'

/** Says that a new version is ready and stays until it is answered: nobody is interrupted. */
export function offerUpdate(accept: () => void): void {
  const t = translateIn(splitLocale(location.pathname).locale, 'common')
  showNotice(t('update.ready'), {
    id: ID,
    stays: true,
    action: {
      label: t('update.use'),
      run: () => {
        if (isDirty()) showNotice(t('update.later'))
        accept()
      },
    },
  })
}
