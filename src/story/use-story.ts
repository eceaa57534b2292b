import { useEffect, useState } from 'react'
import type { LogStory } from '../../sync/page/story/story.ts'
import { syncClient } from '../data/engine/client.ts'
import { pause } from '../data/browser/pause.ts'

export type StoryRead<T> = { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed' }

const LOADING = { kind: 'loading' } as const

/**
 * Something read from the log's story, and read again whenever it may have changed. `key` names what is read; the
 * last answer stands until the next is there.
 */
export function useStory<T>(key: string, read: (story: LogStory) => Promise<T>): StoryRead<T> {
  const [answer, setAnswer] = useState<{ key: string; state: StoryRead<T> }>({ key, state: LOADING })
  useEffect(
    () => follow(read, (state) => setAnswer({ key, state })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key tells readings apart, the function is a new one in every render
    [key],
  )
  return answer.key === key ? answer.state : LOADING
}

/** Between two readings of a burst of changes: what is being written, such as 500 restored flights, needs the page too. */
const REST_MS = 500

/** Never two readings at once: while thousands of records are sent, changes come faster than they can be read. */
function follow<T>(read: (story: LogStory) => Promise<T>, tell: (state: StoryRead<T>) => void): () => void {
  const { story, session, generation } = syncClient()
  let left = false
  let running = false
  let again = false

  async function run(): Promise<void> {
    again = running
    if (running || left) return
    running = true
    const state = await read(story).then(
      (value): StoryRead<T> => ({ kind: 'ready', value }),
      (): StoryRead<T> => ({ kind: 'failed' }),
    )
    if (left) return
    tell(state)
    if (again) await pause(REST_MS)
    running = false
    if (again) await run()
  }

  const ask = (): void => void run()
  ask()
  const leave = [story.changed, session, generation].map((store) => store.subscribe(ask))
  return () => {
    left = true
    for (const stop of leave) stop()
  }
}
