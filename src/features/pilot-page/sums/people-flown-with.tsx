import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { type FlownWith, peopleFlownWith } from '../../../../core/logbook/people.ts'
import type { ChartRow } from '../../../charts/measure/chart-row.ts'
import { DrillContext } from '../../../charts/drill-context.ts'
import { Ranking } from '../../../charts/ranking.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { pilotDrill } from './pilot-drill.ts'
import { ViewPart } from '../part/view-part.tsx'
import { useTimeFinding } from './use-time-finding.ts'
import css from './people-flown-with.module.css'

/** Instructors, and everybody flown with. */
export function PeopleFlownWith({ digest, rows }: { digest: Digest; rows: Uint32Array }) {
  const { t } = useText('pilot')
  const findingOf = useTimeFinding()
  const people = useMemo(() => peopleFlownWith(digest, rows), [digest, rows])
  if (people.all.length === 0) return null
  const ranking = (name: string, list: readonly FlownWith[], chart: 'people' | 'instructors') => {
    const found = list.map((one) => rowOf(one, chart))
    if (found.length === 0) return null
    const finding = findingOf((said) => t('people.lead', { name: said.name, value: said.measured }), found, false)
    return <Ranking rows={found} measure="minutes" name={name} finding={finding} />
  }
  return (
    <ViewPart name="people" title={t('sections.people')}>
      <DrillContext value={pilotDrill}>
        <div className={css.pair}>
          {ranking(t('people.instructors'), people.instructors, 'instructors')}
          {ranking(t('people.chart'), people.all, 'people')}
        </div>
      </DrillContext>
    </ViewPart>
  )
}

function rowOf({ name, ...measures }: FlownWith, chart: 'people' | 'instructors'): ChartRow {
  return { bar: { chart, key: name }, name, stat: `pilotPage.${chart}.${name}`, ...measures }
}
