import type { FaaClass, RatingClass } from '../aircraft/rating-class.ts'
import type { Counted } from './counted.ts'
import type { CountedTime } from './window.ts'

export type AnyClass = RatingClass | FaaClass

export interface Requirement {
  counted: Counted
  /** Minutes or a number, as `counted` has it. */
  least: number
  within: CountedTime
  /** Only in these classes, where not all of the rule's count. */
  of?: readonly AnyClass[]
}

/** Whose words the classes are. */
export type RuleAuthority = 'easa' | 'faa'

/** What has to be flown in which time. */
export interface RecencyRule {
  id: string
  authority: RuleAuthority
  /** Where it stands; null for a rule of one's own. */
  paragraph: string | null
  /** What the user calls it; null for a rule of an authority. */
  name: string | null
  /** The search its flights have to fit, as typed; of rules of one's own. */
  only?: string
  /** Classes it is about; none for whatever was flown. */
  of: readonly AnyClass[]
  /** Only for who has flown in one of these; for everybody where it is left out. */
  onlyWith?: readonly AnyClass[]
  /** Each class by itself, and of what is rated by type each type. */
  isApart: boolean
  /** It is kept while all requirements of one of these are met. */
  alternatives: readonly (readonly Requirement[])[]
  /** Shown until the user chooses otherwise. */
  isUsual: boolean
}
