import { usePreferencesWait } from '../../../data/use-preferences.ts'
import { useUnsent } from '../../../data/use-unsent.ts'
import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { type StoryRead, useStory } from '../../../story/use-story.ts'

export interface Waiting {
  records: StoryRead<readonly WaitingRecord[]>
  /** Choices of how to read and write. */
  preferences: boolean
  /** How many there are: as many as are listed, once they are. */
  unsent: number
}

/** What waits to be sent, read once for all that the profile says of it. */
export function useWaiting(): Waiting {
  const counted = useUnsent()
  const records = useStory('waiting', (story) => story.waiting())
  const preferences = usePreferencesWait()
  const listed = records.kind === 'ready' ? records.value.length + (preferences ? 1 : 0) : counted
  return { records, preferences, unsent: listed }
}
