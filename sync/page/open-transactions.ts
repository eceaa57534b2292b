// The IndexedDB transactions this page has open. WebKit suspends a page in the middle of one and keeps it open as long
// as the page lies in its cache: whoever wants to write to the same store would wait for it.

export interface OpenTransactions {
  /** Ends them unfinished, as leaving the page for good does. */
  abortAll(): void
}

/** Follows every transaction begun from now on. */
export function followTransactions(factory: { prototype: Pick<IDBDatabase, 'transaction'> }): OpenTransactions {
  const open = new Set<IDBTransaction>()
  const { transaction } = factory.prototype
  factory.prototype.transaction = function begin(this: IDBDatabase, ...asked: Parameters<IDBDatabase['transaction']>) {
    const begun = transaction.apply(this, asked)
    open.add(begun)
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun))
    return begun
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
