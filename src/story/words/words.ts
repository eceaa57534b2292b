import type { CustomField } from '../../../core/custom/custom-field.ts'
import type { Clock } from '../../../core/locale/clock.ts'
import type { DistanceUnit } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import type { MediaKind } from '../../../core/media/media.ts'
import type { Translate } from '../../i18n/translate.ts'

/** How this reader reads: language, clock and unit. Keys are of the namespace `changes` unless they name another. */
export interface Words {
  t: Translate<'changes'>
  tag: LocaleTag
  clock: Clock
  distanceUnit: DistanceUnit
  /** The user's own fields; none while they are not known. */
  customFields?: readonly CustomField[]
  /** What a file of the log is; null for one that is gone. */
  kindOf?: (mediaId: string) => MediaKind | null
}
