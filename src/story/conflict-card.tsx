import { useId, useState } from 'react'
import type { JsonObject } from '../../core/lib/json.ts'
import type { Failure } from '../../core/errors/failure.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import { syncClient } from '../data/engine/client.ts'
import { Button } from '../ui/button/button.tsx'
import { failureText } from '../ui/field/failure-text.ts'
import { focusPage } from '../ui/focus-page.ts'
import { showNotice } from '../ui/notice/show-notice.tsx'
import { SmallActions } from '../ui/button/small-actions.tsx'
import css from './conflict-card.module.css'
import { ConflictChoice, type Side } from './conflict-choice.tsx'
import { deviceName } from './words/device-words.ts'
import { useWords } from './words/use-words.ts'
import { valueInForce } from './words/value-in-force.ts'

export interface ConflictCardProps {
  step: HistoryStep
  /** The record as it is now; null where the card's reader has not got it. */
  current: JsonObject | null
  /** Names the record where the card does not stand beside it. */
  title?: string
}

/** From so many fields on, taking all of one side saves presses. */
const MANY = 3

/** What two devices did to one record at once. Whatever is chosen is an ordinary edit; nothing waits for it. */
export function ConflictCard(props: ConflictCardProps) {
  return props.step.conflicts.length > 0 ? <FieldsCard {...props} /> : <RevivedCard {...props} />
}

function FieldsCard({ step, current, title }: ConflictCardProps) {
  const words = useWords()
  const { t } = words
  const headingId = useId()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const [busy, settle] = useSettle(step)
  const sides = step.conflicts.map((conflict) => {
    const inForce = valueInForce(conflict, current)
    return { conflict, inForce, side: chosen.get(conflict.field) ?? inForce.side }
  })
  const device = deviceName(step.device, t)
  const when = step.editedAtMs === null ? null : words.when(step.editedAtMs)
  const from: Record<Side, string> = {
    mine: t('device.hereShort'),
    theirs: [device ?? t('device.otherShort'), when].filter(Boolean).join(', '),
  }
  const differs = sides.some(({ side, inForce }) => side !== inForce.side)
  const take = (field: string, side: Side): void => setChosen(new Map(chosen).set(field, side))
  const takeAll = (side: Side): void => setChosen(new Map(step.conflicts.map(({ field }) => [field, side])))
  return (
    <section className={css.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={css.title}>
        {title ?? t('conflict.title')}
      </h3>
      <p className={css.lead}>
        {t(device === null ? 'conflict.leadUnknown' : 'conflict.lead', {
          device: device ?? '',
          time: words.when(step.atMs),
        })}
      </p>
      {sides.map(({ conflict, inForce, side }) => (
        <ConflictChoice
          key={conflict.field}
          conflict={conflict}
          inForce={inForce}
          side={side}
          from={from}
          onTake={(taken) => take(conflict.field, taken)}
        />
      ))}
      {sides.length >= MANY && (
        <div className={css.all}>
          <Button kind="quiet" onClick={() => takeAll('mine')}>
            {t('conflict.allHere')}
          </Button>
          <Button kind="quiet" onClick={() => takeAll('theirs')}>
            {t('conflict.allOther')}
          </Button>
        </div>
      )}
      <SmallActions>
        <Button kind="primary" busy={busy === 'settled'} disabled={!differs} onClick={() => settle('settled', chosen)}>
          {t('conflict.settle')}
        </Button>
        <Button busy={busy === 'kept'} onClick={() => settle('kept', new Map())}>
          {t('conflict.keep')}
        </Button>
      </SmallActions>
    </section>
  )
}

function RevivedCard({ step, title }: ConflictCardProps) {
  const words = useWords()
  const { t } = words
  const headingId = useId()
  const [busy, settle] = useSettle(step)
  const device = deviceName(step.device, t)
  // A removal carries no time of its own.
  const by = step.editedAtMs === null ? 'there' : 'here'
  const wording = device === null ? 'revivedUnknown' : 'revived'
  return (
    <section className={css.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={css.title}>
        {title ?? t('conflict.revivedTitle')}
      </h3>
      <p className={css.lead}>
        {t(`conflict.${wording}.${by}`, { device: device ?? '', time: words.when(step.atMs) })}
      </p>
      <SmallActions>
        <Button busy={busy === 'kept'} onClick={() => settle('kept', new Map())}>
          {t('conflict.keep')}
        </Button>
        <Button kind="danger" busy={busy === 'deleted'} onClick={() => settle('deleted', new Map())}>
          {t('conflict.delete')}
        </Button>
      </SmallActions>
    </section>
  )
}

type Ending = 'settled' | 'kept' | 'deleted'

/** Ends the card, and says how it ended. */
function useSettle(step: HistoryStep): [Ending | null, (ending: Ending, choice: ReadonlyMap<string, Side>) => void] {
  const { t } = useWords()
  const [busy, setBusy] = useState<Ending | null>(null)
  const run = async (ending: Ending, choice: ReadonlyMap<string, Side>): Promise<void> => {
    setBusy(ending)
    const failed = await endCard(step, ending, choice)
    setBusy(null)
    if (failed !== null) {
      showNotice(failureText(t, failed), { tone: 'wrong' })
      return
    }
    focusPage()
    showNotice(t(`conflict.${ending}`), { tone: 'saved' })
  }
  return [busy, (ending, choice) => void run(ending, choice)]
}

async function endCard(step: HistoryStep, ending: Ending, choice: ReadonlyMap<string, Side>): Promise<Failure | null> {
  const client = syncClient()
  if (ending === 'deleted') {
    try {
      const { writeRecord } = await import('../../sync/database.ts')
      await writeRecord(await client.database(), step, () => null)
    } catch {
      return { code: 'storage', issues: [] }
    }
  }
  const answer = await client.story.settle(step.key, choice)
  return answer.ok ? null : answer.error
}
