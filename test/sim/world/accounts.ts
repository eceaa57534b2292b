import type { JsonObject } from '../../../core/lib/json.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import type { Call } from '../../../sync/transport/api.ts'
import { failure } from '../../../core/errors/failure.ts'
import { ModelServer } from '../../support/model-server.ts'

/** A server with a log for everybody who calls. */
export class Accounts {
  isUp = true
  /** Set while somebody on the way forbids everything. */
  isForbidden = false
  /** Paths asked for, in order. */
  readonly asked: string[] = []
  readonly #logs = new Map<string, ModelServer>()

  readonly call: Call = async (method, path, options = {}) => {
    this.asked.push(`${method} ${path.split('?')[0]}`)
    if (!this.isUp) return fail(failure('network'))
    if (this.isForbidden) return ok({ status: 403, body: { errors: [{ status: '403', code: 'forbidden' }] } })
    return ok(this.log(options.userId ?? '').handle(method, path, options.body, null))
  }

  log(userId: string): ModelServer {
    const log = this.#logs.get(userId) ?? new ModelServer()
    this.#logs.set(userId, log)
    return log
  }

  attributesOf(userId: string, id: string): JsonObject | undefined {
    return this.log(userId).live('flights').get(id)
  }
}
