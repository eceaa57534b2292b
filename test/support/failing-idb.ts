// IndexedDB that fails as devices do: the power goes at the k-th request, the disk is full from some moment, requests
// are slow. Wraps another factory, whose databases are what lies on the disk.

export interface FailingIdb {
  /** What the code under test is given. */
  factory: IDBFactory
  /** Requests made so far: openings, reads, writes and commits. */
  requests(): number
  /**
   * Cuts the power at a request, counted from 1 on from now: `before` it took effect, or `after`. A transaction that had
   * not committed is lost; whatever is asked for later fails. A commit, which nobody asks for, is counted when it has
   * happened: the power goes after it either way, and before it when it goes after the request in front.
   */
  cutAt(request: number, when: 'before' | 'after'): void
  /** Whether the power is gone. */
  isOut(): boolean
  /** From now on nothing can be written; false: there is room again. */
  fill(isFull: boolean): void
  /** Each request takes as long as so many others. */
  slow(times: number): void
}

const ENDS = ['success', 'error'] as const

type Cut = { at: number; when: 'before' | 'after' }

export function failingIdb(inner: IDBFactory): FailingIdb {
  const open = new Set<IDBTransaction>()
  let count = 0
  let cut: Cut | null = null
  let isOut = false
  let isFull = false
  let slowness = 0

  const gone = (): DOMException => new DOMException('the power is gone', 'UnknownError')
  const goOut = (): void => {
    isOut = true
    for (const transaction of open) abort(transaction)
    open.clear()
  }
  /** Counts a request; answers whether the power goes once it took effect. */
  const begin = (): boolean => {
    if (isOut) throw gone()
    count += 1
    if (cut === null || count !== cut.at) return false
    if (cut.when === 'after') return true
    goOut()
    throw gone()
  }
  const committed = (): void => {
    count += 1
    if (count === cut?.at) goOut()
  }
  const requesting = <R extends IDBRequest>(wait: () => void, ask: () => R): R => {
    const isLast = begin()
    for (let turn = 0; turn < slowness; turn += 1) wait()
    const request = ask()
    if (isLast) for (const end of ENDS) request.addEventListener(end, goOut)
    return request
  }
  const wrapSource = (source: IDBObjectStore | IDBIndex): void => {
    if (!markWrapped(source)) return
    const wait = original(source, 'count')
    for (const name of REQUESTS) {
      if (!(name in source)) continue
      const ask = original(source, name)
      replace(source, name, (...given: unknown[]) => {
        const transaction = 'transaction' in source ? source.transaction : source.objectStore.transaction
        if (isFull && (name === 'put' || name === 'add')) endWith(transaction, 'QuotaExceededError')
        return requesting(wait, () => ask(...given) as IDBRequest)
      })
    }
    if ('index' in source) {
      const index = original(source, 'index')
      replace(source, 'index', (name: unknown) => {
        const found = index(name) as IDBIndex
        wrapSource(found)
        return found
      })
    }
  }
  const wrapTransaction = (transaction: IDBTransaction): void => {
    open.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
    if (transaction.mode === 'readwrite') transaction.addEventListener('complete', committed)
    const objectStore = original(transaction, 'objectStore')
    replace(transaction, 'objectStore', (name: unknown) => {
      if (isOut) throw gone()
      const store = objectStore(name) as IDBObjectStore
      wrapSource(store)
      return store
    })
  }
  const wrapDatabase = (db: IDBDatabase): void => {
    const begun = original(db, 'transaction')
    replace(db, 'transaction', (...given: unknown[]) => {
      if (isOut) throw gone()
      const transaction = begun(...given) as IDBTransaction
      wrapTransaction(transaction)
      return transaction
    })
  }
  const factory: IDBFactory = {
    cmp: (a, b) => inner.cmp(a, b),
    databases: () => inner.databases(),
    deleteDatabase: (name) => {
      const isLast = begin()
      const request = inner.deleteDatabase(name)
      if (isLast) for (const end of ENDS) request.addEventListener(end, goOut)
      return request
    },
    open: (name, version) => {
      const isLast = begin()
      const request = inner.open(name, version)
      request.addEventListener('success', () => {
        wrapDatabase(request.result)
        if (isLast) goOut()
      })
      // As one that finds no database and makes none.
      if (isLast) request.addEventListener('error', goOut)
      return request
    },
  }
  return {
    factory,
    requests: () => count,
    cutAt: (request, when) => {
      cut = { at: count + request, when }
    },
    isOut: () => isOut,
    fill: (value) => {
      isFull = value
    },
    slow: (times) => {
      slowness = times
    },
  }
}

const REQUESTS = [
  'get',
  'getKey',
  'getAll',
  'getAllKeys',
  'put',
  'add',
  'delete',
  'clear',
  'count',
  'openCursor',
  'openKeyCursor',
] as const

type Method = (...given: unknown[]) => unknown

function original(object: object, name: string): Method {
  const method: Method = Reflect.get(object, name)
  return method.bind(object)
}

function replace(object: object, name: string, method: (...given: never[]) => unknown): void {
  Object.defineProperty(object, name, { value: method, configurable: true })
}

const wrapped = new WeakSet<object>()

/** False when it was wrapped before: a transaction hands out the same store again. */
function markWrapped(object: object): boolean {
  if (wrapped.has(object)) return false
  wrapped.add(object)
  return true
}

function endWith(transaction: IDBTransaction, name: string): void {
  Object.defineProperty(transaction, 'error', { value: new DOMException('', name), configurable: true })
  abort(transaction)
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended, or is on the disk already.
  }
}
