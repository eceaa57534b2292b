import { useMemo, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { useMedia } from '../../data/use-media.ts'
import { originWords } from '../../story/words/device-words.ts'
import { canUndo, stepWords } from '../../story/words/step-words.ts'
import { undoSteps } from '../../flight/undo/undo-steps.ts'
import { useStory } from '../../story/use-story.ts'
import { type StoryWords, useWords } from '../../story/words/use-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { failureText } from '../../ui/field/failure-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './flight-history.module.css'

const FIRST_SHOWN = 10

/** What changed in this flight, when and from where; read only when somebody wants to know. */
export function FlightHistory({ id }: { id: string }) {
  const { t } = useWords()
  return (
    <Disclosure title={t('history.title')}>
      <Steps id={id} />
    </Disclosure>
  )
}

function Steps({ id }: { id: string }) {
  const { t, tag } = useWords()
  const steps = useStory(`history:${id}`, (story) => story.history(id))
  const [most, setMost] = useState(FIRST_SHOWN)
  if (steps.kind === 'loading') return <Skeleton lines={3} />
  if (steps.kind === 'failed') return <p className={css.soft}>{t('history.failed')}</p>
  if (steps.value.length === 0) return <p className={css.soft}>{t('history.empty')}</p>
  const hidden = steps.value.length - most
  return (
    <>
      <p className={css.soft}>{t('history.lead')}</p>
      <ol className={css.steps}>
        {steps.value.slice(0, most).map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button kind="quiet" onClick={() => setMost(steps.value.length)}>
          {t('history.more', { count: hidden, number: formatNumber(hidden, tag) })}
        </Button>
      )}
    </>
  )
}

const NO_IDS: readonly string[] = []

/** A photo that was added is called one; of what is no longer in the log nobody knows what it was. */
function useStepWords({ changes }: HistoryStep): StoryWords {
  const words = useWords()
  const ids = useMemo(() => {
    const named = changes
      .filter(({ field }) => field === 'media')
      .flatMap(({ before, after }) => [before, after].flat())
    return named.length === 0 ? NO_IDS : named.filter((id) => typeof id === 'string')
  }, [changes])
  const media = useMedia(ids).value
  return useMemo(
    () => ({ ...words, kindOf: (id) => media.find((item) => item.id === id)?.kind ?? null }),
    [words, media],
  )
}

function Step({ step }: { step: HistoryStep }) {
  const words = useStepWords(step)
  const { t } = words
  const [busy, setBusy] = useState(false)
  const lines = stepWords(step, words)

  const undo = async (): Promise<void> => {
    setBusy(true)
    const done = await undoSteps([step.key])
    setBusy(false)
    if (done.ok) showNotice(t('history.undone'), { tone: 'saved' })
    else showNotice(failureText(t, done.error), { tone: 'wrong' })
  }

  return (
    <li className={css.step}>
      <div className={css.what}>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <p className={css.soft}>{t('history.by', { time: words.when(step.atMs), device: originWords(step, t) })}</p>
      </div>
      {canUndo(step) && (
        <Button
          kind="quiet"
          className={css.undo}
          busy={busy}
          aria-label={t('history.undoNamed', { what: lines.join('; ') })}
          onClick={() => void undo()}
        >
          {t('history.undo')}
        </Button>
      )}
    </li>
  )
}
