// A log without an account (I6, I14): it takes the place of an account's on this device, under the name of a made-up user.
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { localUser } from '../../../core/session/local-user.ts'
import { publicSession, type User } from '../../../core/session/session.ts'
import type { Device } from '../../session/device.ts'
import type { PageLog } from '../log/page-log.ts'

/**
 * Begins one where nobody has a log open; who has one keeps it. Needs no connection.
 * @returns whose log is open here by now
 */
export async function beginLocal(
  { tokens }: { tokens: Pick<Device['tokens'], 'session' | 'apply'> },
  log: Pick<PageLog, 'ensureOwner'>,
  locale: User['locale'],
): Promise<Result<User, Failure>> {
  try {
    const before = publicSession(await tokens.session())
    if (before.kind !== 'guest') return ok(before.user)
    const user = localUser(crypto.randomUUID(), locale)
    // What somebody else left on this device is put away before anything of it could be shown.
    await log.ensureOwner(user.id)
    // Another tab may have begun one meanwhile: then it stands.
    const after = publicSession(await tokens.apply({ kind: 'local-begun', user }))
    return after.kind === 'guest' ? fail(failure('storage')) : ok(after.user)
  } catch {
    return fail(failure('storage'))
  }
}
