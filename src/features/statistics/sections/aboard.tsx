import { useShownStatistics } from '../context/statistics-context.ts'
import { TopList } from './charts.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { RolesByYear } from './roles-by-year.tsx'

const LISTS = ['cabins', 'classes', 'seatPositions', 'seatSides', 'reasons', 'roles', 'ratings'] as const

export function Aboard() {
  const { top } = useShownStatistics().statistics
  if (LISTS.every((list) => top[list].length === 0)) return null
  return (
    <PagePart part="aboard">
      <div className={css.pair}>
        {LISTS.map((list) => (
          <TopList key={list} chart={list} isShare />
        ))}
      </div>
      <RolesByYear />
    </PagePart>
  )
}
