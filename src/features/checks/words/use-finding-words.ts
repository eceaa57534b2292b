import { useMemo } from 'react'
import { writeParameters } from '../../../../core/check/texts.ts'
import type { CheckedFinding, CheckedFlight } from '../../../../core/check/run/recheck.ts'
import type { CheckCode } from '../../../../core/check/rules/checks.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { TextKey, TextValues } from '../../../i18n/translate.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { endOf } from '../../../flight/summary/listed-flight.ts'
import { type ProposalLine, proposalWords } from './proposal-words.ts'

export interface FindingWords {
  title: (finding: Pick<CheckedFinding, 'code'>) => string
  explanation: (finding: CheckedFinding) => string
  /** What its repair does, in one phrase; empty where there is none. */
  repair: (finding: CheckedFinding) => string
  proposal: (finding: CheckedFinding) => ProposalLine[]
  /** What goes with a flight that is deleted, beside what the one that stays says. */
  lost: (finding: CheckedFinding) => ProposalLine[]
  /** `FRA to JFK, 5 Mar 2026`: names a flight to who does not see the row. */
  flight: (flight: CheckedFlight) => string
}

/** What a check tells its explanation, and which checks have a repair, stands in core: `core/check/cases.test.ts`. */
type Explained = TextValues<`checks:${CheckCode}.explanation`>
type Repaired = { [C in CheckCode]: `checks:${C}.repair` extends TextKey ? C : never }[CheckCode]

/** What findings say to this reader. */
export function useFindingWords(): FindingWords {
  const words = useWords()
  const { placeCodes } = usePreferences()
  const { locale } = useText('invalid')
  return useMemo(() => {
    const { t, tag, distanceUnit } = words
    const style = {
      locale: tag,
      unit: distanceUnit,
      codes: placeCodes,
      countryName: (code: string) => countryName(code, locale) ?? code,
      unnamed: t('invalid:unnamedPlace'),
    }
    return {
      title: ({ code }) => t(`checks:${code}.title`),
      explanation: ({ code, params }) => t(`checks:${code}.explanation`, writeParameters(params, style) as Explained),
      repair: ({ code, proposal }) => (proposal ? t(`checks:${code as Repaired}.repair`) : ''),
      lost: ({ merge }) => (merge?.lost ? proposalWords(merge.lost, words) : []),
      proposal: ({ proposal }) => (proposal ? proposalWords(proposal, words) : []),
      flight: ({ from, to, divertedTo, date, device }) => {
        const ends = { from: endOf(from).code, to: endOf(divertedTo ?? to).code }
        const day = formatDate(date, tag)
        if (device !== null) return [t('flights:session.name'), day].filter(Boolean).join(', ')
        return day === '' ? t('invalid:openUndated', ends) : t('invalid:open', { ...ends, date: day })
      },
    }
  }, [words, placeCodes, locale])
}
