import { localeTag } from '../../../../core/locale/language.ts'
import { formatDuration } from '../../../../core/locale/format.ts'
import type { Bar } from '../../../../core/stats/drill/bar-terms.ts'
import type { CustomFigures } from '../../../../core/stats/figures/custom-sums.ts'
import { sumOf } from '../../../charts/finding/finding.ts'
import { useFindingOf } from '../../../charts/finding/use-finding-of.ts'
import { Ranking } from '../../../charts/ranking.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { type Figure, FigureList } from './figure-list.tsx'
import { PagePart } from './page-part.tsx'

/** What the reader's own fields add up to. */
export function Own() {
  const { statistics } = useShownStatistics()
  const fields = useCustomFields().value
  const { t } = useText('statistics')
  const entries = Object.entries(statistics.custom)
  if (entries.length === 0) return null
  return (
    <PagePart part="own">
      {entries.map(([id, figures]) => {
        const field = fields.find((one) => one.id === id)
        const name = field?.name ?? t('own.removed')
        return <OwnField key={id} {...{ id, name, figures }} isDuration={field?.kind === 'duration'} />
      })}
    </PagePart>
  )
}

interface OwnFieldProps {
  id: string
  name: string
  figures: CustomFigures
  isDuration: boolean
}

function OwnField({ id, name, figures, isDuration }: OwnFieldProps) {
  const { measure, statistics } = useShownStatistics()
  const { t, locale } = useText('statistics')
  const words = useMeasureWords()
  const findingOf = useFindingOf()
  const number = useNumber()
  const { numbers, yes, no, texts } = figures
  const value = (one: number): string => (isDuration ? formatDuration(one, localeTag(locale)) : number(one, 2))
  const bar = (asked: string | number): Bar => ({ chart: 'own', key: `${id}=${asked}` })
  const counted = (part: 'flights' | 'yes' | 'no', asked: string): Figure => {
    const stat = `custom.${id}.${part}`
    return {
      stat,
      value: figures[part],
      text: number(figures[part]),
      label: t(`own.${part}`, { count: figures[part] }),
      bar: bar(asked),
    }
  }
  const shown: Figure[] = [counted('flights', 'any')]
  if (numbers) {
    for (const part of ['sum', 'least', 'most'] as const) {
      const stat = `custom.${id}.numbers.${part}`
      const asked = part === 'sum' ? 'number' : numbers[part]
      shown.push({ stat, value: numbers[part], text: value(numbers[part]), label: t(`own.${part}`), bar: bar(asked) })
    }
  }
  if (yes + no > 0) shown.push(counted('yes', 'yes'), counted('no', 'no'))
  const rows = texts.map(({ key, ...measures }) => {
    const stat = `custom.${id}.texts.${key}`
    return { bar: { chart: 'custom' as const, key: `${id}=${key}` }, name: key, stat, ...measures }
  })
  // Of numbers and yes or no the figures below say all.
  const flights = sumOf(rows, 'flights')
  const finding =
    flights > 0
      ? findingOf({ chart: 'custom', rows, measure, flights, isOfAll: flights === statistics.totals.flights })
      : words.said('flights', figures.flights)
  return (
    <>
      <Ranking {...{ name, finding, rows, measure }} />
      <FigureList figures={shown} />
    </>
  )
}
