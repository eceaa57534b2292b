import { FileText, Image, ListPlus, type LucideIcon, Paperclip, Route, StickyNote } from 'lucide-react'
import type { Mark } from '../../../core/digest/columns.ts'
import type { Translate } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './flight-marks.module.css'

const SIGNS: readonly (readonly [Mark, LucideIcon])[] = [
  ['note', StickyNote],
  ['photo', Image],
  ['document', FileText],
  ['track', Route],
  ['media', Paperclip],
  ['custom', ListPlus],
]

const KINDS: readonly Mark[] = ['photo', 'document', 'track']

/** What else there is of a flight, drawn quietly: a note, photos, documents, a track, fields of one's own. */
export function FlightMarks({ marks, t }: { marks: readonly Mark[]; t: Translate<'query'> }) {
  // An attachment whose kind is known has the sign of its kind.
  const hasKind = KINDS.some((kind) => marks.includes(kind))
  const shown = SIGNS.filter(([mark]) => marks.includes(mark) && !(mark === 'media' && hasKind))
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
