import { Fragment } from 'react'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { CONTINENTS_OF } from '../words/continents.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { percentText } from '../../../charts/percent-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { PagePart } from './page-part.tsx'
import { TableFigure } from '../../../charts/table-figure.tsx'
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
  const finding = t('visited.finding', { ...shares, percent: percentText(countries.percent / 100, tag) })
  const more = t('visited.continents', { visited: number(continents.visited), of: number(continents.of) })
  return (
    <div data-stat="visited.countries.visited" data-value={countries.visited}>
      <div data-stat="visited.continents.visited" data-value={continents.visited}>
        <TableFigure
          name={t('visited.caption')}
          finding={`${finding} ${more}`}
          head={t('visited.continent')}
          columns={[
            { name: t('visited.visited'), kind: 'number' },
            { name: t('table.share'), kind: 'number', unit: '%' },
          ]}
          rows={CONTINENTS_OF.map((continent) => {
            const share = countriesOn[continent]
            const stat = `visited.countriesOn.${continent}`
            const said = t('visited.of', { visited: number(share.visited), of: number(share.of) })
            const percent = percentText(share.percent / 100, tag)
            return {
              key: continent,
              name: t(`continent.${continent}`),
              cells: [
                {
                  text: said,
                  value: share.visited,
                  stat: `${stat}.visited`,
                  ...(share.visited > 0 && { bar: { chart: 'continents', key: continent } }),
                },
                { text: percent, value: share.percent, saved: tenth(share.percent), stat: `${stat}.percent` },
              ],
              drawn: { share: share.percent / 100, text: said, detail: percent },
            }
          })}
        />
      </div>
    </div>
  )
}

const tenth = (value: number): number => Math.round(value * 10) / 10
