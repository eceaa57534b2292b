import { useMemo } from 'react'
import {
  isTarget,
  type Target,
  TARGET_GROUPS,
  TARGET_NAMES,
  type TargetGroup,
} from '../../../../core/import/mapping/targets.ts'
import type { FuelUnit } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { fieldName } from '../../../story/words/field-words.ts'
import { useWords } from '../../../story/words/use-words.ts'
import type { TargetOption } from './find-targets.ts'

const GROUPS: readonly TargetGroup[] = ['flight', 'route', 'times', 'aircraft', 'travel', 'pilot']

/** What people call columns in either language. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  TARGET_NAMES.map(([target, , names]) => [target, names.split(',')]),
)

/** Targets that are no attribute, or are called otherwise where a column becomes them. */
const OWN_WORDS = [
  'duration',
  'distanceKm',
  'distanceMi',
  'distanceNm',
  'fromName',
  'toName',
  'arrivalDate',
  'aircraftType',
  'registration',
  'shipName',
  'seat',
  'seatPosition',
  'seatSide',
  'trip',
  'companions',
  'picName',
  'sicName',
  'instructorName',
  'studentName',
  'allLandings',
] as const
type OwnWord = (typeof OWN_WORDS)[number]

export interface TargetWords {
  /** What a column can become, nothing first, the reader's own fields last. */
  options: readonly TargetOption[]
  /** Of a target or an own field. */
  name: (target: string) => string
}

/** What columns can become, in the reader's words. */
export function useTargetWords(): TargetWords {
  const { t } = useText('import')
  const words = useWords()
  return useMemo(() => {
    const nameOf = (target: Target): string => {
      const [, fuel, unit] = /^(fuelUsed|fuelUplifted)\/(kg|lb|l|gal)$/.exec(target) ?? []
      if (fuel) {
        const short = t(`flights:fuelUnit.${unit as FuelUnit}`)
        return t(`mapping.target.${fuel as 'fuelUsed' | 'fuelUplifted'}`, { unit: short })
      }
      const own = OWN_WORDS.find((word): word is OwnWord => word === target)
      return own ? t(`mapping.target.${own}`) : fieldName(target, words)
    }
    const targets = GROUPS.flatMap((group) =>
      TARGET_GROUPS[group].map((target): TargetOption => {
        return {
          value: target,
          label: nameOf(target),
          group: t(`mapping.group.${group}`),
          names: NAMES.get(target) ?? [],
        }
      }),
    )
    const own = (words.customFields ?? []).map(({ id, name }): TargetOption => {
      return { value: id, label: name, group: t('mapping.group.own'), names: [] }
    })
    return {
      options: [{ value: '', label: t('mapping.leave'), group: '', names: [] }, ...targets, ...own],
      name: (target) => (isTarget(target) ? nameOf(target) : fieldName(`custom/${target}`, words)),
    }
  }, [t, words])
}
