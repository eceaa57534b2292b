// The IndexedDB transactions this page has open. WebKit suspends a page in the middle of one and keeps it open as long
// as the page lies in its cache: whoever wants to write to the same store would wait for it.

export interface OpenTransactions {
  /** Ends them unfinished, as leaving the page for good does. */
  abortAll(): void
}

/** Follows every transaction begun from now on. */
export function followTransactions(
  databases: { prototype: Pick<IDBDatabase, 'transaction'> },
  factory: Pick<IDBFactory, 'open'>,
): OpenTransactions {
  const open = new Set<IDBTransaction>()
  const follow = (begun: IDBTransaction): void => {
    open.add(begun)
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun))
  }
  const { transaction } = databases.prototype
  databases.prototype.transaction = function begin(
    this: IDBDatabase,
    ...asked: Parameters<IDBDatabase['transaction']>
  ) {
    const begun = transaction.apply(this, asked)
    follow(begun)
    return begun
  }
  const openDatabase = factory.open.bind(factory)
  factory.open = (...asked) => {
    const opening = openDatabase(...asked)
    // A database that is made or lifted is in a transaction of its own.
    opening.addEventListener('upgradeneeded', () => opening.transaction && follow(opening.transaction))
    return opening
  }
  return {
    abortAll: () => {
      for (const begun of open) {
        try {
          begun.abort()
        } catch {
          // Committed already, and its end not told yet.
        }
      }
      open.clear()
    },
  }
}
