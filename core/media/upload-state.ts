// Where the bytes of one file stand between this device and the server (I20), as a table: every state answers every
// event. What the server said last wins; what comes late changes nothing.

export type UploadState =
  /** Not on the server yet. */
  | { kind: 'localOnly' }
  /** The server has the first `sentBytes` of them; a cut upload goes on from there. */
  | { kind: 'uploading'; sentBytes: number }
  | { kind: 'uploaded' }
  /** The server will not have them as things are; `code` is an API error code. */
  | { kind: 'refused'; code: string }

export type UploadEvent =
  /** The server reported how much it has, which may be less than it had. */
  | { kind: 'received'; bytes: number }
  | { kind: 'completed' }
  | { kind: 'refused'; code: string }
  /** Something changed, or somebody asked: try again. */
  | { kind: 'retried' }
  /** The server may have less than it said: it is asked before anything is sent. */
  | { kind: 'lost' }

type Step = (state: UploadState, event: UploadEvent) => UploadState

const stay: Step = (state) => state
const again: Step = () => LOCAL_ONLY
const doubt: Step = () => ({ kind: 'uploading', sentBytes: 0 })
const done: Step = () => UPLOADED
const partly: Step = (state, event) =>
  event.kind === 'received' ? { kind: 'uploading', sentBytes: event.bytes } : state
const refuse: Step = (state, event) => (event.kind === 'refused' ? { kind: 'refused', code: event.code } : state)

export const LOCAL_ONLY: UploadState = { kind: 'localOnly' }
export const UPLOADED: UploadState = { kind: 'uploaded' }

const STEPS: Readonly<Record<UploadState['kind'], Readonly<Record<UploadEvent['kind'], Step>>>> = {
  localOnly: { received: partly, completed: done, refused: refuse, retried: stay, lost: stay },
  uploading: { received: partly, completed: done, refused: refuse, retried: stay, lost: doubt },
  uploaded: { received: stay, completed: stay, refused: stay, retried: stay, lost: doubt },
  refused: { received: stay, completed: done, refused: refuse, retried: again, lost: stay },
}

/** The state after an event. */
export function nextUpload(state: UploadState, event: UploadEvent): UploadState {
  return STEPS[state.kind][event.kind](state, event)
}

/** Bytes from the beginning the server is known to have of a file that is not complete there. */
export function sentBytes(state: UploadState): number {
  return state.kind === 'uploading' ? state.sentBytes : 0
}
