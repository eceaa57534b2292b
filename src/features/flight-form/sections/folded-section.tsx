import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import css from './folded-section.module.css'
import sectionCss from './form-section.module.css'
import { SectionHeading } from './section-heading.tsx'
import { useWants } from '../state/wanted-field.ts'

export interface FoldedSectionProps {
  title: string
  /** What it holds, in one line; nothing where it is empty. */
  holds: readonly (string | null | undefined | false)[]
  /** What could stand here, while nothing does. */
  offers: string
  /** Something inside is wrong: open it, so that it can be seen. */
  wrong: boolean
  /** Names of the controls inside. */
  fields?: readonly string[]
  startsOpen?: boolean
  children: ReactNode
}

/** A part of the form that is folded away until it is wanted and says in one line what it holds. */
export function FoldedSection({
  title,
  holds,
  offers,
  wrong,
  fields = [],
  startsOpen = false,
  children,
}: FoldedSectionProps) {
  const id = useId()
  const wanted = useWants(fields)
  const [unfolded, setUnfolded] = useState(startsOpen || wanted)
  // It stays open once what was wrong is mended: the hand is still in it.
  if (wrong && !unfolded) setUnfolded(true)
  const open = unfolded || wrong
  const line = holds.filter(Boolean).join(' · ')
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <SectionHeading className={css.heading}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => setUnfolded(!open)}
        >
          <span className={css.title} id={`${id}-title`}>
            {title}
          </span>
          {!open && <span className={cx(css.line, line !== '' && css.holds)}>{line || offers}</span>}
          <ChevronDown aria-hidden="true" className={css.chevron} size={18} strokeWidth={1.5} />
        </button>
      </SectionHeading>
      <div id={`${id}-fields`} className={open ? cx(sectionCss.fields, css.fields) : css.closed}>
        {open && children}
      </div>
    </section>
  )
}
