import type { LocalStore } from './local-store.ts'
import type { LogStore } from './log-store.ts'
export async function restoreKept(_log: LogStore, _store: LocalStore, _userId: string): Promise<void> {}
