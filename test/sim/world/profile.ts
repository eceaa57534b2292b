// A browser profile as a backup of the computer holds it: everything in the databases of one device.
import { completed, requested } from '../../../sync/storage/idb/idb-promises.ts'
import type { Device } from './device.ts'

type Profile = readonly {
  name: string
  stores: readonly { store: string; entries: readonly (readonly [IDBValidKey, unknown])[] }[]
}[]

const namesOf = ({ name }: Device): readonly string[] => [name, `${name}-local`]

export async function copyProfile(device: Device): Promise<Profile> {
  return Promise.all(
    namesOf(device).map(async (name) => {
      const db = await requested(indexedDB.open(name))
      const stores = await Promise.all(
        [...db.objectStoreNames].map(async (store) => {
          const objects = db.transaction(store).objectStore(store)
          const [keys, values] = await Promise.all([
            requested(objects.getAllKeys()),
            requested<unknown[]>(objects.getAll()),
          ])
          return { store, entries: keys.map((key, index) => [key, values[index]] as const) }
        }),
      )
      db.close()
      return { name, stores }
    }),
  )
}

/** Puts a profile onto a device that has been started once, its own or another one; that starts anew on it. */
export async function putProfile(device: Device, profile: Profile): Promise<void> {
  await device.stop()
  for (const [index, { stores }] of profile.entries()) {
    const db = await requested(indexedDB.open(namesOf(device)[index] ?? ''))
    for (const { store, entries } of stores) {
      const transaction = db.transaction(store, 'readwrite')
      const objects = transaction.objectStore(store)
      objects.clear()
      for (const [key, value] of entries) objects.put(value, ...(objects.keyPath === null ? [key] : []))
      await completed(transaction)
    }
    db.close()
  }
  await device.start()
}
