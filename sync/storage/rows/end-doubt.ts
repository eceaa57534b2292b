// The bytes kept here are marked to be asked for: the log need not remember it any longer (I23).
import { type TransactionParts, writeLog } from '../log-transaction.ts'

/**
 * Notes that what the server may have lost of the media's bytes will be asked for.
 * @throws StorageError
 */
export function endDoubt(parts: TransactionParts): Promise<void> {
  return writeLog(parts, { collections: [], durability: 'relaxed' }, async (transaction) => {
    const state = await transaction.state('media')
    if (state) transaction.setState('media', { ...state, isInDoubt: undefined })
  })
}
