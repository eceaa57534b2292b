import { useMemo } from 'react'
import { isTarget, type Target, TARGET_GROUPS, type TargetGroup } from '../../../../core/import/mapping/targets.ts'
import type { FuelUnit } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { fieldName } from '../../../story/words/field-words.ts'
import { useWords } from '../../../story/words/use-words.ts'
import type { OptionGroup } from '../../../ui/field/grouped-select.tsx'

const GROUPS: readonly TargetGroup[] = ['flight', 'route', 'times', 'aircraft', 'travel', 'pilot']

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
  'companions',
  'picName',
  'sicName',
  'instructorName',
  'studentName',
  'allLandings',
] as const
type OwnWord = (typeof OWN_WORDS)[number]

export interface TargetWords {
  /** What a column becomes, in groups, the reader's own fields last. */
  groups: readonly OptionGroup[]
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
    const groups = GROUPS.map((group) => ({
      label: t(`mapping.group.${group}`),
      options: TARGET_GROUPS[group].map((target) => ({ value: target, label: nameOf(target) })),
    }))
    const fields = (words.customFields ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return {
      groups: fields.length > 0 ? [...groups, { label: t('mapping.group.own'), options: fields }] : groups,
      name: (target) => (isTarget(target) ? nameOf(target) : fieldName(`custom/${target}`, words)),
    }
  }, [t, words])
}
