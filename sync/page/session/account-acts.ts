// What few visits do, in one piece: logging in and out, registering, beginning without an account, claiming, removing.
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { fail, type Result } from '../../../core/lib/result.ts'
import type { User } from '../../../core/session/session.ts'
import { obstacleIn } from '../../session/log-place.ts'
import { type Later, whenLoaded } from '../later.ts'
import type { PageLog } from '../log/page-log.ts'
import { logIn, type OwnedLog, register } from './account.ts'
import { leave, type LeaveParts, removeRevoked } from './leave.ts'
import { beginLocal } from './local/begin-local.ts'
import { claimLocal } from './local/claim-local.ts'
import { finishRemovals } from './removal.ts'
import type { SessionActs } from './session-acts.ts'

export interface AccountActsParts extends LeaveParts {
  log: LeaveParts['log'] & Pick<PageLog, 'ensureOwner'>
  /** What removes a flight under way. */
  recording: Pick<Later<unknown>, 'load'>
  flushTrack: () => Promise<void>
}

export interface AccountActs extends SessionActs {
  /** As `finishRemovals`. */
  finish(): Promise<void>
}

export function createAccountActs(parts: AccountActsParts): AccountActs {
  const { device, log, recording } = parts
  const owned: OwnedLog = {
    ensureOwner: (userId) => log.ensureOwner(userId),
    alone: (work) => log.alone(work),
    claim: (...claimed) => claimLocal(parts, ...claimed),
  }
  const finish = (): Promise<void> => finishRemovals(parts)
  /** Before a login everything is deleted that had to go, also what belongs to the same user. */
  const afterRemovals = async (work: () => Promise<Result<User, Failure>>): Promise<Result<User, Failure>> => {
    try {
      await finish()
    } catch (error) {
      // The log that had to go may still be here. Of anything else it is gone by now, and nobody is kept out for the rest.
      if (obstacleIn(error)) return fail(failure('storage'))
    }
    return work()
  }
  /** The code that removes a flight under way is loaded before anything is done, unless that flight is kept. */
  const withRecorder = (work: () => Promise<Result<void, Failure>>): Promise<Result<void, Failure>> =>
    whenLoaded(recording, work)
  return {
    login: (who, password) => afterRemovals(() => logIn(device, owned, who, password)),
    register: (account) => afterRemovals(() => register(device, owned, account)),
    beginLocal: (locale) => afterRemovals(() => beginLocal(device, log, locale)),
    logout: (how, known) => (how === 'discard' ? withRecorder(() => leave(parts, how, known)) : leave(parts, how)),
    removeLocalLog: () => withRecorder(() => removeRevoked(parts)),
    finish,
  }
}
