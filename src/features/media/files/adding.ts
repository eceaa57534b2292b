import { createStore } from '../../../../core/lib/store.ts'
import type { Failure } from '../../../../core/errors/failure.ts'
import { userIdOf } from '../../../../core/session/session.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { session } from '../../../data/use-session.ts'
import { markDirty } from '../../../shell/navigation/dirty-forms.ts'
import { askBackgroundSync } from '../../../data/browser/ask-background-sync.ts'
import { prepareFile } from '../../../flight/files/media-work.ts'
import type { MediaProblem } from '../../../flight/files/prepare-media.ts'

/** A file on its way into a flight. */
export interface AddedFile {
  key: number
  flightId: string
  name: string
  file: File
  state: 'waiting' | 'working' | 'failed'
  /** Why it failed. */
  problem: AddProblem | null
}

/** `there`: the flight has these very bytes already. */
type AddProblem = MediaProblem | 'there' | Failure

const files = createStore<readonly AddedFile[]>([])
let keys = 0

/** The files on their way, and those that could not be kept until somebody has read why. They outlive the screen. */
export function useAdding(flightId: string): readonly AddedFile[] {
  return useStore(files).filter((file) => file.flightId === flightId)
}

/** What was kept, with the steps that take it back. */
export interface FilesAdded {
  count: number
  steps: readonly string[]
}

/** Keeps files with a flight, one after the other; answers when all are through. */
export async function addFiles(flightId: string, chosen: readonly File[]): Promise<FilesAdded> {
  const added: AddedFile[] = chosen.map((file) => {
    keys += 1
    return { key: keys, flightId, name: file.name, file, state: 'waiting', problem: null }
  })
  show([...files.get(), ...added])
  let count = 0
  const steps: string[] = []
  for (const { key } of added) {
    const kept = await keep(key)
    if (kept === null) continue
    count += 1
    steps.push(...kept)
  }
  return { count, steps }
}

/** Takes a file out that waits or has failed. */
export function dropFile(key: number): void {
  show(files.get().filter((file) => file.key !== key || file.state === 'working'))
}

export async function retryFile(key: number): Promise<void> {
  await keep(key)
}

/** The steps of what was kept; null when it was not. */
async function keep(key: number): Promise<readonly string[] | null> {
  const added = files.get().find((file) => file.key === key)
  if (!added) return null
  change(key, { state: 'working', problem: null })
  const prepared = await prepareFile(added.file)
  if (!prepared.ok) return failed(key, prepared.error)
  const { span: _span, ...media } = prepared.value
  const there = await syncClient().media.has(added.flightId, media.original)
  if (there.ok && there.value !== null) return failed(key, 'there')
  const kept = await syncClient().media.add({ ...media, flightId: added.flightId })
  if (!kept.ok) return failed(key, kept.error)
  show(files.get().filter((file) => file.key !== key))
  askBackgroundSync()
  return kept.value.steps
}

/** Another try may end otherwise. */
export function isTemporary(problem: AddProblem | null): boolean {
  if (typeof problem === 'string') return problem === 'slow' || problem === 'failed'
  return problem !== null && problem.code !== 'not_found'
}

function failed(key: number, problem: AddProblem): null {
  change(key, { state: 'failed', problem })
  return null
}

function change(key: number, to: Partial<AddedFile>): void {
  show(files.get().map((file) => (file.key === key ? { ...file, ...to } : file)))
}

let clean: (() => void) | null = null

function show(next: readonly AddedFile[]): void {
  files.set(next)
  // What is on its way, or could be tried again, is kept nowhere yet: no update and no expired log-in takes the page away from it.
  const isUnderWay = next.some(({ state, problem }) => state !== 'failed' || isTemporary(problem))
  if (isUnderWay) clean ??= markDirty()
  else {
    clean?.()
    clean = null
  }
  if (next.length > 0) stopFollowing ??= session.subscribe(forgetAtLogOut)
  else {
    stopFollowing?.()
    stopFollowing = null
  }
}

let stopFollowing: (() => void) | null = null

/** The next user neither sees these files nor waits for them. */
function forgetAtLogOut(): void {
  if (userIdOf(session.get()) === null) show([])
}
