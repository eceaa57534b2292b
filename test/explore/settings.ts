// The worlds that are explored. Each has some of the faults and not the others: all at once would never end.
import { EDIT_KINDS, type EditKind } from './edits.ts'
import { type Limits, NOTHING, type Setting } from './world.ts'

/** LMW_EXPLORE=deep: every kind of edit and one more of them, for hours and not for seconds. */
const IS_DEEP = process.env['LMW_EXPLORE'] === 'deep'

function setting(
  name: string,
  limits: Partial<Limits>,
  kinds: readonly EditKind[],
  other: Partial<Setting> = {},
): Setting {
  const edits = Math.min(3, (limits.edits ?? 0) + 1)
  return {
    name,
    limits: { ...NOTHING, ...limits, ...(IS_DEEP ? { edits } : {}) },
    kinds: IS_DEEP ? EDIT_KINDS : kinds,
    starts: 'with',
    clocks: [0, 0],
    repeats: false,
    slowPages: IS_DEEP,
    ...other,
  }
}

const again = { repeats: true }

export const SETTINGS: readonly Setting[] = [
  setting('loss and repetition, every kind of edit', { edits: 2 }, EDIT_KINDS, { slowPages: true }),
  setting('loss and repetition', { edits: 3 }, ['a', 'remove']),
  setting('losses on cards of their device', { edits: 3 }, ['a'], { showsLoss: true, slowPages: true }),
  setting('losses on cards of their device, removals', { edits: 3 }, ['a', 'remove'], { showsLoss: true }),
  setting('losses on cards of their device, late duplicates', { edits: 2, duplicates: 1 }, ['a'], { showsLoss: true }),
  setting('fields and elements', { edits: 2 }, ['a', 'b', 'tag']),
  setting('a clock behind', { edits: 2 }, ['a', 'remove', 'back'], { clocks: [0, -30] }),
  setting('values that come again', { edits: 3 }, ['a'], again),
  setting('removed and back unchanged', { edits: 3 }, ['remove', 'back'], again),
  setting('late duplicates', { edits: 2, duplicates: 1 }, ['a', 'remove']),
  setting('values that come again, late duplicates', { edits: 2, duplicates: 1 }, ['a', 'remove', 'back'], again),
  setting('the same change on both devices, late duplicates', { edits: 3, duplicates: 1 }, ['a'], again),
  setting('made on both devices', { edits: 3 }, ['remove', 'back'], { starts: 'without' }),
  setting('power cuts', { edits: 2, powerCuts: 1 }, ['a', 'remove'], { slowPages: true }),
  setting('a former leader has an answer', { edits: 2, formerLeaders: 1 }, ['a', 'remove']),
  setting('a former leader has an answer, elements', { edits: 2, formerLeaders: 1 }, ['a', 'tag']),
  setting("a browser's profile put back", { edits: 2, profiles: 1 }, ['a', 'remove']),
  setting('another user', { edits: 2, userChanges: 1 }, ['a', 'remove']),
  setting('another user, elements', { edits: 2, userChanges: 1 }, ['a', 'tag']),
  setting('another user, values that come again', { edits: 2, userChanges: 1 }, ['a'], again),
  setting('purged removals', { edits: 2, purges: 1 }, ['a', 'remove', 'back']),
  setting('purged removals, elements', { edits: 2, purges: 1 }, ['remove', 'tag']),
  setting('a backup put back', { edits: 2, backups: 1 }, ['a']),
  setting('a backup put back, two fields', { edits: 2, backups: 1 }, ['a', 'b']),
  setting('a backup put back, elements', { edits: 2, backups: 1 }, ['a', 'tag']),
  setting('a backup put back, removals', { edits: 2, backups: 1 }, ['a', 'remove']),
  setting('a backup without the record', { edits: 2, backups: 1 }, ['back'], { starts: 'without', slowPages: true }),
  setting('refusals and failures', { edits: 2, refusals: 1, stumbles: 1 }, ['a']),
  setting('failures, values that come again', { edits: 2, stumbles: 1 }, ['a', 'remove'], again),
]

/** Two kinds of faults at once, fewer edits for it; a message may be lost in every world besides. */
export const PAIRED_SETTINGS: readonly Setting[] = [
  setting('power cuts and another user', { edits: 2, powerCuts: 1, userChanges: 1 }, ['a']),
  setting('power cuts and late duplicates', { edits: 2, powerCuts: 1, duplicates: 1 }, ['a', 'remove']),
  setting('power cuts and a former leader', { edits: 2, powerCuts: 1, formerLeaders: 1 }, ['a', 'remove']),
  setting('power cuts, refusals and failures', { edits: 2, powerCuts: 1, stumbles: 1, refusals: 1 }, ['a']),
  setting('purged removals and power cuts', { edits: 2, purges: 1, powerCuts: 1 }, ['a', 'remove']),
  setting('purged removals and another user', { edits: 2, purges: 1, userChanges: 1 }, ['a', 'remove']),
  setting('purged removals and late duplicates', { edits: 2, purges: 1, duplicates: 1 }, ['a', 'remove']),
  setting('purged removals and a backup put back', { edits: 2, purges: 1, backups: 1 }, ['remove']),
  setting("purged removals and a browser's profile put back", { edits: 1, purges: 1, profiles: 1 }, ['a', 'remove']),
  setting('another user and late duplicates', { edits: 2, userChanges: 1, duplicates: 1 }, ['a']),
  setting('another user and failures', { edits: 2, userChanges: 1, stumbles: 1 }, ['a']),
  setting("another user and a browser's profile put back", { edits: 1, userChanges: 1, profiles: 1 }, ['a']),
  setting('a backup put back between question and page', { edits: 2, backups: 1 }, ['a'], { slowPages: true }),
  setting('a backup put back and power cuts', { edits: 1, backups: 1, powerCuts: 1 }, ['a', 'remove', 'tag'], {
    slowPages: true,
  }),
  setting('a backup put back and another user', { edits: 1, backups: 1, userChanges: 1 }, ['a', 'remove', 'tag']),
  setting('a backup put back and late duplicates', { edits: 1, backups: 1, duplicates: 1 }, ['a', 'remove']),
  setting('a backup put back and a former leader', { edits: 1, backups: 1, formerLeaders: 1 }, ['a', 'remove']),
  setting('a backup put back, refusals and failures', { edits: 1, backups: 1, refusals: 1, stumbles: 1 }, [
    'a',
    'remove',
  ]),
  setting('two backups put back', { edits: 1, backups: 2 }, ['a', 'remove']),
]

/** What was asked for in one: two fields and a set, three edits, every order of messages, losses and power cuts. */
export const LARGE_SETTINGS: readonly Setting[] = [
  setting('two fields and a set, three edits, power cuts', { edits: 3, powerCuts: 1 }, ['a', 'b', 'tag'], {
    slowPages: true,
  }),
]
