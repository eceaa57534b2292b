// IndexedDB's events as promises, for who works on a database without RxDB.

/** Resolves when the transaction is over and everything of it is stored; rejects when none of it is. */
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

/**
 * Asks one transaction for everything at once; resolves when it is over. It lasts as long as the handler of its last
 * answer, and all that follows a promise is part of that handler: a reader that works on there holds up every save.
 * It is not ended by a call (docs/sync-tests.md).
 */
export async function readAtOnce<T>(
  connect: () => Promise<IDBDatabase>,
  stores: string | readonly string[],
  ask: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = (await connect()).transaction(stores)
  const [answers] = await Promise.all([ask(transaction), completed(transaction)])
  return answers
}
