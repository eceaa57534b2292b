import { showNotice } from '../../ui/notice/show-notice.tsx'
import { splitLocale } from '../../i18n/locale.ts'
import { textsOf } from '../../i18n/texts.ts'
import { isDirty } from '../navigation/dirty-forms.ts'

const ID = 'update'

/** Says that a new version is ready and stays until it is answered: nobody is interrupted. */
export function offerUpdate(accept: () => void): void {
  const { t } = textsOf(splitLocale(location.pathname).locale)
  showNotice(t('common:update.ready'), {
    id: ID,
    stays: true,
    action: {
      label: t('common:update.use'),
      run: () => {
        if (isDirty()) showNotice(t('common:update.later'))
        accept()
      },
    },
  })
}
