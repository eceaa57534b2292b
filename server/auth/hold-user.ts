import type { Db } from '../db/schema.ts'

/** A user, with the hash the password was found to fit. */
export interface VerifiedUser {
  id: string
  password_hash: string
}

/**
 * The update that holds a user's row until the transaction ends, and changes nothing. On PostgreSQL others may still
 * insert what names the user.
 */
export function userHold(trx: Db, id: string) {
  return trx.updateTable('users').set({ id }).where('id', '=', id)
}

/**
 * Holds the row of a user whose password was verified. False when another password is stored by now, or none: what
 * was verified counts no longer.
 */
export async function holdVerified(trx: Db, { id, password_hash }: VerifiedUser): Promise<boolean> {
  const { numUpdatedRows } = await userHold(trx, id).where('password_hash', '=', password_hash).executeTakeFirst()
  return numUpdatedRows > 0n
}
