import { createContext, type ReactNode, useContext } from 'react'

/** The level of the headings of sections: under a leg's own heading they stand one lower. */
export const SectionLevel = createContext<2 | 3>(2)

export interface SectionHeadingProps {
  id?: string
  className?: string | undefined
  children: ReactNode
}

export function SectionHeading(props: SectionHeadingProps) {
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- the content is among the props
  return useContext(SectionLevel) === 2 ? <h2 {...props} /> : <h3 {...props} />
}
