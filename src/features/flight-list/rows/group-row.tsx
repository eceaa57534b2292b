import css from './group-row.module.css'
import { GroupWords } from './group-words.tsx'
import type { Heading } from '../items/list-headings.ts'
import type { Listing } from '../items/list-items.ts'
import type { ListMeasure } from './use-measure.ts'

export interface GroupRowProps {
  listing: Listing
  heading: Heading
  index: number
  /** Pixels from the list's top; null for the heading that stays on top. */
  offset: number | null
  measure: ListMeasure
}

/** The heading above the flights of a time or a trip. */
export function GroupRow({ listing, heading, index, offset, measure }: GroupRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      className={offset === null ? css.stuck : css.group}
      style={offset === null ? {} : { transform: `translateY(${offset}px)` }}
    >
      <th scope="rowgroup" colSpan={99}>
        <GroupWords listing={listing} heading={heading} />
      </th>
    </tr>
  )
}
