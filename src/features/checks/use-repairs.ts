import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { silence } from '../../../core/check/run/silence.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { ChecksState } from '../../../core/check/run/checks-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import type { Undo } from '../../flight/undo/undo-steps.ts'
import { type EditsDone, editLog, repairLog, undoEdits, type WorkTrouble } from '../../flight/edits/edit-log.ts'
import { type FlightMerge, mergeFlights } from '../../flight/edits/merge-flights.ts'
import { findingKey, type FoundAt } from './group-findings.ts'

export interface Repairs {
  /** Keys of findings settled a moment ago, which the worker has not looked at again. */
  hidden: ReadonlySet<string>
  busy: boolean
  /** Writes the repairs shown; true when at least one was. */
  repair: (items: readonly FoundAt[]) => Promise<boolean>
  /** Says that it is right as it is, or takes that back. */
  leave: (item: FoundAt, isSilenced: boolean) => Promise<boolean>
}

const NONE: ReadonlySet<string> = new Set()

/** What can be done with findings: each at once, each with its way back. */
export function useRepairs(checks: ChecksState): Repairs {
  const { hidden, hide } = useHidden(checks)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const tell = useTell()
  const run = useCallback(
    async (items: readonly FoundAt[], work: () => Promise<Outcome>, words: Said): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      // Every row says so: the press does not wait for hundreds of them.
      startTransition(() => setBusy(true))
      const outcome = await work()
      isRunning.current = false
      setBusy(false)
      tell(outcome, words)
      if (outcome.count > 0) hide(items)
      return outcome.count > 0
    },
    [hide, tell],
  )
  return useMemo(
    () => ({
      hidden,
      busy,
      repair: (items) => {
        const merges = items.flatMap(mergeOf)
        if (merges.length > 0) return run(withTwins(items, checks), () => mergeFlights(merges), 'merged')
        const edits = items.flatMap(({ flight, finding }) =>
          finding.proposal ? [{ id: flight.id, ...finding.proposal }] : [],
        )
        const words = items.length === 1 ? 'repaired' : 'repairedMany'
        return run(items, async () => outcomeOf(await repairLog(edits)), words)
      },
      leave: (item, isSilenced) => {
        const { flight, finding } = item
        const edit = { id: flight.id, edit: (current: object) => silence(current, finding.code, isSilenced) }
        return run([item], async () => outcomeOf(await editLog([edit], null)), isSilenced ? 'left' : 'restored')
      },
    }),
    [hidden, busy, run, checks],
  )
}

interface Outcome {
  count: number
  skipped: number
  trouble: WorkTrouble | null
  undo: Undo
}

function outcomeOf({ done, steps, skipped, trouble }: EditsDone): Outcome {
  return { count: done.length, skipped, trouble, undo: undoEdits(steps) }
}

function mergeOf({ finding: { merge, proposal } }: FoundAt): FlightMerge[] {
  return merge && proposal ? [{ ...merge, proposal }] : []
}

/** The same was found at the other flight of the pair. */
function withTwins(items: readonly FoundAt[], { flights }: ChecksState): FoundAt[] {
  return items.flatMap(({ finding }) =>
    [finding.merge?.keepId, finding.merge?.dropId].flatMap((id) => {
      const flight = flights.get(id ?? '')
      return flight ? [{ flight, finding }] : []
    }),
  )
}

/** Rows go at once; they come back if the next look still finds them. */
function useHidden(checks: ChecksState): { hidden: ReadonlySet<string>; hide: (items: readonly FoundAt[]) => void } {
  const [settled, setSettled] = useState<{ keys: ReadonlySet<string>; at: ChecksState } | null>(null)
  if (settled && settled.at !== checks && !checks.isBehind) setSettled(null)
  const hide = useCallback(
    (items: readonly FoundAt[]) => setSettled({ keys: new Set(items.map(findingKey)), at: checks }),
    [checks],
  )
  return { hidden: settled?.keys ?? NONE, hide }
}

type Said = 'repaired' | 'repairedMany' | 'merged' | 'left' | 'restored'

function useTell(): (outcome: Outcome, words: Said) => void {
  const { t, locale } = useText('invalid')
  const { t: flights } = useText('flights')
  return useCallback(
    ({ count: done, skipped, trouble, undo }, words) => {
      const counted = (count: number) => ({ count, number: formatNumber(count, localeTag(locale)) })
      if (trouble !== null) showNotice(t(`failed.${trouble}`), { tone: trouble === 'givenUp' ? 'info' : 'wrong' })
      if (done === 0) {
        if (trouble === null) showNotice(t('nothingDone'), { tone: 'waiting' })
        return
      }
      const said = t(words, counted(done))
      const left = skipped > 0 ? ` ${t('skipped', counted(skipped))}` : ''
      offerUndo(said + left, undo, flights)
    },
    [t, flights, locale],
  )
}
