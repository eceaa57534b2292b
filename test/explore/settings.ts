// The worlds that are explored. Each has some of the faults and the others not: all at once would never end.
import { EDIT_KINDS } from './edits.ts'
import { type Limits, NOTHING, type Setting } from './world.ts'

function setting(name: string, limits: Partial<Limits>, other: Partial<Setting> = {}): Setting {
  return {
    name,
    limits: { ...NOTHING, ...limits },
    kinds: EDIT_KINDS,
    starts: 'with',
    clocks: [0, 0],
    repeats: false,
    ...other,
  }
}

export const SETTINGS: readonly Setting[] = [
  setting('loss and repetition', { edits: 3, duplicates: 0 }),
  setting('late duplicates', { edits: 2, duplicates: 1 }, { kinds: ['a', 'tag', 'remove'] }),
  setting('a clock behind', { edits: 3 }, { clocks: [0, -30], kinds: ['a', 'tag', 'remove', 'back'] }),
  setting('values that come again', { edits: 3, duplicates: 0 }, { repeats: true }),
  setting('values that come again, late duplicates', { edits: 3, duplicates: 1 }, { repeats: true, kinds: ['a', 'remove', 'back'] }),
  setting('made on both devices', { edits: 3 }, { starts: 'without', kinds: ['a', 'tag', 'remove', 'back'] }),
  setting('power cuts', { edits: 2, powerCuts: 1 }),
  setting('another user', { edits: 2, userChanges: 1, duplicates: 0 }),
  setting('purged removals', { edits: 3, purges: 1 }, { kinds: ['a', 'remove', 'back'] }),
  setting('a backup put back', { edits: 2, backups: 1 }),
  setting('refusals and failures', { edits: 2, refusals: 1, stumbles: 1 }, { kinds: ['a', 'tag', 'remove'] }),
]
