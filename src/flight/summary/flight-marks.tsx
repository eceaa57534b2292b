import { FileText, Image, ListPlus, type LucideIcon, Paperclip, Route, StickyNote } from 'lucide-react'
import type { Mark } from '../../../core/digest/columns.ts'
import type { Translate } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { shownMarks } from './shown-marks.ts'
import css from './flight-marks.module.css'

const SIGNS: readonly (readonly [Mark, LucideIcon])[] = [
  ['note', StickyNote],
  ['photo', Image],
  ['document', FileText],
  ['track', Route],
  ['media', Paperclip],
  ['custom', ListPlus],
]

/** What else there is of a flight, drawn quietly: a note, photos, documents, a track, fields of one's own. */
export function FlightMarks({ marks, t }: { marks: readonly Mark[]; t: Translate<'query'> }) {
  const said = shownMarks(marks)
  const shown = SIGNS.filter(([mark]) => said.includes(mark))
  if (shown.length === 0) return null
  const words = shown.map(([mark]) => t(`has.${mark}`)).join(', ')
  return (
    <span className={css.marks} title={words}>
      {shown.map(([mark, Sign]) => (
        <Sign key={mark} aria-hidden="true" size={14} strokeWidth={1.5} />
      ))}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
