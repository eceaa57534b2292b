import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'

/** What one was aboard, year by year; nothing where it was one thing all the time. */
export function RolesByYear() {
  const { t } = useText('statistics')
  const { t: flights } = useText('flights')
  const { statistics, measure } = useShownStatistics()
  const words = useMeasureWords()
  const { rolesByYear, top, without } = statistics
  const roles = [...top.roles.map(({ key }) => key), ...(without.roles.flights > 0 ? [UNKNOWN_KEY] : [])]
  if (top.roles.length === 0 || roles.length < 2) return null
  const years = Object.keys(rolesByYear).toSorted((a, b) => (a < b ? 1 : -1))
  const unsaid = t('rolesByYear.unsaid')
  return (
    <ScrolledTable caption={t('rolesByYear.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('table.year')}</th>
          {roles.map((role) => (
            <th key={role} scope="col" className={tableCss.figure}>
              {role === UNKNOWN_KEY ? unsaid : flights(`role.${role as 'passenger'}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year === UNKNOWN_KEY ? unsaid : year}</th>
            {roles.map((role) => {
              const measures = rolesByYear[year]?.[role]
              const value = measures?.[measure] ?? 0
              return (
                <td
                  key={role}
                  className={tableCss.figure}
                  data-stat={`rolesByYear.${year}.${role}.${measure}`}
                  data-value={value}
                >
                  {measures ? (
                    <DrillLink
                      bar={{ chart: 'rolesByYear', key: `${year}=${role}` }}
                      data-bar={`rolesByYear.${year}=${role}`}
                    >
                      {words.figure(measure, value)}
                    </DrillLink>
                  ) : (
                    '–'
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}
