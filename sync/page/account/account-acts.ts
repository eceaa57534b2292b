// What few visits do, in one piece: logging in and out, registering, beginning without an account, claiming, removing.
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { fail, type Result } from '../../../core/lib/result.ts'
import type { User } from '../../../core/session/session.ts'
import { obstacleIn } from '../../session/log-place.ts'
import { type Later, whenLoaded } from '../later.ts'
import type { PageLog } from '../log/page-log.ts'
import { logIn, type OwnedLog, register, type Registration } from './account.ts'
import { leave, type LeaveParts, removeRevoked } from '../session/leave.ts'
import { beginLocal } from './begin-local.ts'
import { takeOverLocal } from './take-over-local.ts'
import { finishRemovals } from '../session/removal.ts'

export interface SessionActs {
  /** `who` is an e-mail address or a username. */
  login(who: string, password: string): Promise<Result<User, Failure>>
  /** Registers, then logs in. Over a log without an account both take everything of it along. */
  register(account: Registration): Promise<Result<User, Failure>>
  /** Begins a log without an account, where nobody has a log open; the value is whose log is open then. */
  beginLocal(locale: User['locale']): Promise<Result<User, Failure>>
  /**
   * `send` fails when something stays unsent; `keep` leaves the log for the same user; `discard` deletes it.
   * @param known what may be discarded, as it was shown or saved as a file: with anything else waiting `discard` deletes
   * nothing and fails with `unsent_since`. Left out, everything goes.
   */
  logout(how: 'send' | 'keep' | 'discard', known?: readonly string[]): Promise<Result<void, Failure>>
  /** After the log-in was ended from elsewhere and the owner confirmed: deletes the log and signs out. */
  removeLocalLog(): Promise<Result<void, Failure>>
}

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
    claim: (...claimed) => takeOverLocal(parts, ...claimed),
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
