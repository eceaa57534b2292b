// IndexedDB's events as promises, for who works on a database without RxDB.

/** Resolves when everything of the transaction is stored; rejects when none of it is. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage failed')))
  })
}

/** Resolves with what the request brings. */
export function requested<T>(request: IDBRequest<T>): Promise<T> {
  const brought = new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })
  // Of several requests made together the first failure is thrown; the others need no handler of their own.
  brought.catch(() => undefined)
  return brought
}
