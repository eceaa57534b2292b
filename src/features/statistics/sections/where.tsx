import { Fragment } from 'react'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { CONTINENTS_OF } from '../words/continents.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { percentText } from '../../../charts/percent-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { topPieces, TwoColumns } from './two-columns.tsx'

const LISTS = ['airports', 'routes', 'countries', 'continents'] as const

export function Where() {
  const { statistics } = useShownStatistics()
  return (
    <PagePart part="where">
      <TwoColumns pieces={topPieces(statistics, LISTS)} />
      <Visited />
      <LayoverOnly />
    </PagePart>
  )
}

/** Countries seen from an airport alone. */
function LayoverOnly() {
  const { t, locale } = useText('statistics')
  const { layoverOnly } = useShownStatistics().statistics
  if (layoverOnly.length === 0) return null
  return (
    <p data-stat="layoverOnly" data-value={layoverOnly.length}>
      {t('visited.layoverOnly')}{' '}
      {layoverOnly.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ', '}
          <DrillLink bar={{ chart: 'countries', key }} data-bar={`layoverOnly.${key}`}>
            {countryName(key, locale) ?? key}
          </DrillLink>
        </Fragment>
      ))}
    </p>
  )
}

/** How much of the world that is. */
function Visited() {
  const { t, locale } = useText('statistics')
  const { visited } = useShownStatistics().statistics
  const number = useNumber()
  const tag = localeTag(locale)
  const { countries, continents, countriesOn } = visited
  // Without the reference data there is nothing to compare with.
  if (countries.of === 0) return null
  const shares = { visited: number(countries.visited), of: number(countries.of) }
  return (
    <div>
      <p className={css.finding} data-stat="visited.countries.visited" data-value={countries.visited}>
        {t('visited.finding', { ...shares, percent: percentText(countries.percent / 100, tag) })}{' '}
        <span data-stat="visited.continents.visited" data-value={continents.visited}>
          {t('visited.continents', { visited: number(continents.visited), of: number(continents.of) })}
        </span>
      </p>
      <ScrolledTable caption={t('visited.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('visited.continent')}</th>
            <th scope="col" className={tableCss.figure}>
              {t('visited.visited')}
            </th>
            <th scope="col" className={tableCss.figure}>
              {t('table.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {CONTINENTS_OF.map((continent) => {
            const share = countriesOn[continent]
            const stat = `visited.countriesOn.${continent}`
            return (
              <tr key={continent}>
                <th scope="row">{t(`continent.${continent}`)}</th>
                <td className={tableCss.figure} data-stat={`${stat}.visited`} data-value={share.visited}>
                  {share.visited > 0 ? (
                    <DrillLink bar={{ chart: 'continents', key: continent }} data-bar={`visited.${continent}`}>
                      {t('visited.of', { visited: number(share.visited), of: number(share.of) })}
                    </DrillLink>
                  ) : (
                    t('visited.of', { visited: number(share.visited), of: number(share.of) })
                  )}
                </td>
                <td className={tableCss.figure} data-stat={`${stat}.percent`} data-value={share.percent}>
                  {percentText(share.percent / 100, tag)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </ScrolledTable>
    </div>
  )
}
