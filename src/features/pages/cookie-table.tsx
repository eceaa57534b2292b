import { useText } from '../../i18n/use-text.ts'
import css from './cookie-table.module.css'

/** Every cookie that is ever set, with what for and how long. */
const COOKIES = [
  { name: 'auth', use: 'cookieAuth', days: 15 },
  { name: '__Host-lmw_bind', use: 'cookieBind', days: 15 },
  { name: 'log', use: 'cookieLog', days: 365 },
  { name: 'language', use: 'cookieLanguage', days: 365 },
  { name: 'chosen-language', use: 'cookieChosenLanguage', days: 365 },
] as const

export function CookieTable() {
  const { t } = useText('pages')
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('privacy.cookieName')}</th>
          <th scope="col">{t('privacy.cookieUse')}</th>
          <th scope="col">{t('privacy.cookieLife')}</th>
        </tr>
      </thead>
      <tbody>
        {COOKIES.map(({ name, use, days }) => (
          <tr key={name}>
            <th scope="row" translate="no">
              {name}
            </th>
            <td>{t(`privacy.${use}`)}</td>
            <td>{t('privacy.days', { count: days })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
