// Ended logins the server has not heard of yet (I13).
import { createPlainCall } from '../../engine/api.ts'
import type { Device } from '../../session/device.ts'

/** Tells the server about ended logins it has not heard of. Any answer settles the matter. */
export async function tellRevoked({ store }: Pick<Device, 'store'>): Promise<void> {
  for (const [key, token] of await store.readAll('revoke')) {
    const answer = await createPlainCall()(token)('POST', '/logout', { timeoutMs: 5000 })
    if (answer.ok) await store.write('revoke', [[key, null]])
  }
}
