// Mistakes one could make in the steps. The search must find each, or it is too weak.
import { judgePage } from '../../core/sync/checkpoint.ts'
import { buildOperation } from '../../core/sync/operations/operations.ts'
import { absentRow, conflictedRow, editRow, keptChange, pulledRow, type Row, storedRow } from '../../core/sync/row.ts'
import { RULES, type Rules } from './rules.ts'
import { wirePage } from './server.ts'

export interface Mistake {
  name: string
  /** Name of the setting that shows it. */
  setting: string
  rules: Partial<Rules>
  /** Length of the shortest schedule that shows it. */
  steps: number
}

/** The row as if it had always been of this epoch. */
const ofEpoch = (row: Row, epoch: string | undefined): Row =>
  row.place && epoch !== undefined ? { ...row, place: { seq: '0', epoch } } : row

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'a repetition goes out under a new number',
    setting: 'values that come again',
    steps: 9,
    rules: { send: (row, opId) => ({ ...row, sent: { opId, next: row.sent ? row.sent.next : row.content } }) },
  },
  {
    name: 'what another device has done as well is not repeated',
    setting: 'the same change on both devices, late duplicates',
    steps: 16,
    rules: {
      operation: ({ confirmed, sent, overrules }) =>
        sent &&
        buildOperation({ type: 'flights', id: 'f', base: confirmed, next: sent.next, opId: sent.opId, overrules }),
    },
  },
  {
    name: 'what is sent is what is there now, under the number of what was sent',
    setting: 'loss and repetition',
    steps: 5,
    rules: { send: (row, opId) => ({ ...row, sent: { opId: row.sent?.opId ?? opId, next: row.content } }) },
  },
  {
    name: 'the answer to an old operation is taken for one to the new',
    setting: 'a former leader has an answer',
    steps: 10,
    rules: { isAnswered: (row) => row.sent !== null, termsEnd: false },
  },
  {
    name: 'an answer puts a row back that a later pull has moved on',
    setting: 'a former leader has an answer',
    steps: 11,
    rules: {
      isPutBack: () => false,
      stored: (row, state) => storedRow({ ...row, place: null }, state),
      termsEnd: false,
    },
  },
  {
    name: 'an edit forgets what is under way',
    setting: 'loss and repetition, every kind of edit',
    steps: 5,
    rules: { edit: (row, content) => ({ ...editRow(row, content), sent: null }) },
  },
  {
    name: 'what is under way is not merged along when the base moves',
    setting: 'loss and repetition, every kind of edit',
    steps: 16,
    rules: {
      pulled: (row, state) => {
        const stepped = pulledRow(row, state)
        return stepped.row.sent ? { ...stepped, row: { ...stepped.row, sent: row.sent } } : stepped
      },
    },
  },
  {
    name: 'the base moves before the answer',
    setting: 'loss and repetition',
    steps: 1,
    rules: {
      operation: (row) => RULES.operation(row),
      send: (row, opId) => {
        const sent = RULES.send(row, opId)
        return { ...sent, confirmed: sent.sent ? sent.sent.next : sent.confirmed }
      },
    },
  },
  {
    name: 'a removal of what was sent and not answered counts as one of what was never there',
    setting: 'made on both devices',
    steps: 4,
    rules: {
      edit: (row, content) => ({
        ...editRow(row, content),
        sent: content === null && row.confirmed === null ? null : row.sent,
      }),
    },
  },
  {
    name: 'a pull overwrites a parked record',
    setting: 'refusals and failures',
    steps: 6,
    rules: {
      pulled: (row, state) =>
        row.refused
          ? {
              row: { content: state.content, confirmed: state.content, place: state.place, sent: null, refused: null },
              merged: null,
            }
          : pulledRow(row, state),
    },
  },
  {
    name: 'a record that is absent goes with its unsent edits',
    setting: 'purged removals',
    steps: 6,
    rules: {
      absent: () => ({ row: { content: null, confirmed: null, place: null, sent: null, refused: null }, merged: null }),
    },
  },
  {
    name: 'a backup that was put back counts as newer',
    setting: 'a backup put back',
    steps: 6,
    rules: { pulled: (row, state) => pulledRow(ofEpoch(row, state.place.epoch), state) },
  },
  {
    name: 'what a backup has forgotten counts as removed',
    setting: 'a backup without the record',
    steps: 6,
    rules: { absent: (row, now) => absentRow(ofEpoch(row, now.epoch), now) },
  },
  {
    name: 'an answer of another epoch is taken',
    setting: 'a backup put back, two fields',
    steps: 10,
    rules: {
      isAnswered: (row, opId) => row.sent?.opId === opId,
      stored: (row, state) => storedRow(ofEpoch(row, state.place?.epoch), state),
      conflicted: (row, state) => conflictedRow(ofEpoch(row, state.place?.epoch), state),
    },
  },
  {
    name: 'another epoch is not noticed',
    setting: 'a backup put back',
    steps: 6,
    rules: { judge: (at, page) => judgePage({ ...at, epoch: '', seq: '0' }, wirePage(page)) },
  },
  {
    name: 'what went out under a number is forgotten in a power cut',
    setting: 'power cuts',
    steps: 10,
    rules: { numberIsDurable: false },
  },
  {
    name: 'a profile that is put back gives its numbers once more',
    setting: "a browser's profile put back",
    steps: 6,
    rules: { numbersAreOwn: false },
  },
  {
    name: 'the cursor is on the disk, the row before it not',
    setting: 'power cuts',
    steps: 7,
    rules: { rowWithCursor: false },
  },
  {
    name: 'what is under way is not kept when another user comes',
    setting: 'another user, values that come again',
    steps: 5,
    rules: {
      keep: (row) => {
        const kept = keptChange(row)
        return kept && { ...kept, sent: null }
      },
    },
  },
  {
    name: 'what is kept is kept as built on itself',
    setting: 'another user',
    steps: 2,
    rules: {
      keep: (row) => {
        const kept = keptChange(row)
        return kept && { ...kept, base: kept.mine }
      },
    },
  },
  {
    name: 'a failure of the server counts as not applied',
    setting: 'failures, values that come again',
    steps: 5,
    rules: { stumbled: (row) => ({ ...RULES.stumbled(row), sent: null }) },
  },
  {
    name: 'a pull to the end makes an unanswered operation forgotten',
    setting: 'loss and repetition, every kind of edit',
    steps: 10,
    rules: { forget: (row) => ({ ...row, sent: null }) },
  },
  {
    name: 'a refusal takes the edit along that was made meanwhile',
    setting: 'refusals and failures',
    steps: 4,
    rules: { refused: (row) => ({ ...row, content: row.confirmed, sent: null }) },
  },
  {
    name: 'a conflict is taken for stored',
    setting: 'loss and repetition',
    steps: 7,
    rules: { conflicted: storedRow },
  },
  {
    name: 'what was stored is taken for a conflict',
    setting: 'loss and repetition',
    steps: 5,
    rules: { stored: conflictedRow },
  },
]
