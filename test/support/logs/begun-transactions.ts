import { vi } from 'vitest'

/**
 * Transactions that are begun from now on, in databases that are opened from now on. The spy goes with all others at the
 * end of a test.
 */
export function begunTransactions(): readonly IDBTransaction[] {
  const begun: IDBTransaction[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its own database below
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    const one = transaction.apply(this, asked)
    begun.push(one)
    return one
  })
  return begun
}

/** Of one that waits for its reader more could be asked, and a write would wait too. */
export function isOver(transaction: IDBTransaction | undefined): boolean {
  try {
    transaction?.objectStore(transaction.objectStoreNames[0] ?? '')
    return false
  } catch {
    return true
  }
}
