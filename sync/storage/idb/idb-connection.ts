// A connection to one of our own databases: opened when it is first needed, and anew after the browser took it away or
// another tab wanted the database gone.

export interface Connection {
  /** Rejects where storage is refused; the next call tries again. */
  connect: () => Promise<IDBDatabase>
  close: () => void
}

export interface OwnDatabase {
  name: string
  version: number
  upgrade: (db: IDBDatabase, transaction: IDBTransaction, oldVersion: number) => void
  /** Looks at it before anybody uses it; what it rejects with is why it is not opened. */
  admit?: (db: IDBDatabase) => Promise<void>
  /** The browser closed it, as when it deletes what a site has stored. */
  onTaken?: () => void
}

/** @param factory the browser's own when left out, asked for only on use: where storage is refused its name throws */
export function createConnection(database: OwnDatabase, factory?: IDBFactory): Connection {
  let connection: Promise<IDBDatabase> | null = null
  const forget = (): void => {
    connection = null
  }
  const begin = async (): Promise<IDBDatabase> => {
    const db = await openOwn(database, factory ?? indexedDB, forget)
    try {
      await database.admit?.(db)
    } catch (error) {
      db.close()
      throw error
    }
    return db
  }
  const connect = (): Promise<IDBDatabase> => {
    connection ??= begin().catch((error: unknown) => {
      forget()
      throw error
    })
    return connection
  }
  return {
    connect,
    close: () => {
      void connection?.then((db) => db.close()).catch(() => undefined)
      forget()
    },
  }
}

/** What this context has begun in its databases and not ended. */
const begun = new Set<IDBTransaction>()
/** Openings it has asked for and not heard the end of. */
const opening = new Set<IDBOpenDBRequest>()

/**
 * Ends it unfinished, as leaving the page for good does. WebKit suspends a page in the middle of a transaction and keeps
 * that open as long as the page lies in its cache: other writes to the same store would wait for it. A transaction that
 * makes a database ends there only when the page got its event, unless its connection is closed before; the request has
 * the connection even before the event `upgradeneeded` arrives.
 */
export function abortBegun(): void {
  for (const request of opening) {
    if (!request.transaction) continue
    closeOpening(request)
    abort(request.transaction)
  }
  for (const transaction of begun) abort(transaction)
  begun.clear()
  opening.clear()
}

function closeOpening(request: IDBOpenDBRequest): void {
  try {
    if (request.readyState === 'done') request.result.close()
  } catch {
    // Its upgrade was given up and the event is still to come: it has no result any more.
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // Committed already, and the event of its end is still to come.
  }
}

function follow(transaction: IDBTransaction): IDBTransaction {
  begun.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => begun.delete(transaction))
  return transaction
}

/** Follows an opening: the transaction in which a database is made or lifted, and all that are begun in it later. */
export function followOpening(request: IDBOpenDBRequest): void {
  opening.add(request)
  for (const end of ['success', 'error']) request.addEventListener(end, () => opening.delete(request))
  request.addEventListener('success', () => {
    const db = request.result
    const begin = db.transaction.bind(db)
    const followed: typeof begin = (...asked) => follow(begin(...asked))
    // Configurable, or code that wraps the database, as the simulated disks do, could not wrap this.
    Object.defineProperty(db, 'transaction', { value: followed, configurable: true })
  })
}

/** One opening of it, closed by who asked or when another tab wants the database gone. Rejects where storage is refused. */
export function openOwn(
  { name, version, upgrade, onTaken }: OwnDatabase,
  factory: IDBFactory,
  onClosed: () => void = () => undefined,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version)
    followOpening(request)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (request.transaction) upgrade(request.result, request.transaction, oldVersion)
    })
    request.addEventListener('success', () => {
      const db = request.result
      db.addEventListener('close', () => {
        onClosed()
        onTaken?.()
      })
      db.addEventListener('versionchange', () => {
        db.close()
        onClosed()
      })
      resolve(db)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('storage refused')))
  })
}
