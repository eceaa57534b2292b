import { useShownStatistics } from '../context/statistics-context.ts'
import { PagePart } from './page-part.tsx'
import { RolesByYear } from './roles-by-year.tsx'
import { topPieces, TwoColumns } from './two-columns.tsx'

const LISTS = ['cabins', 'classes', 'seatPositions', 'seatSides', 'reasons', 'roles', 'ratings'] as const

export function Aboard() {
  const { statistics } = useShownStatistics()
  const pieces = topPieces(statistics, LISTS, LISTS)
  if (pieces.length === 0) return null
  return (
    <PagePart part="aboard">
      <TwoColumns pieces={pieces} />
      <RolesByYear />
    </PagePart>
  )
}
