// Names for the operations a context takes up (I2). The client id lies in no database, so that nobody gives a number of
// it once more: neither a copy of the browser's profile nor what goes on after a backup of it was put back.
import { formatClientOperationId } from './client-numbers.ts'

export interface OperationNumbers {
  /** Names this context. */
  readonly client: string
  /** An operation id that was never given. */
  next(): string
}

/** @param client a new random UUID */
export function createNumbers(client: string): OperationNumbers {
  let last = 0
  return { client, next: () => formatClientOperationId({ client, number: ++last }) }
}
