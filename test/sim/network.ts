import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok } from '../../core/lib/result.ts'
import type { Call } from '../../sync/api.ts'
import { failure } from '../../sync/failure.ts'
import type { ModelServer } from './model-server.ts'
import type { Random } from './random.ts'

export interface Faults {
  /** Never reaches the server. */
  drop: number
  /** Applied, and the answer is lost. */
  loseAnswer: number
  /** Reaches the server twice. */
  duplicate: number
  maxDelayMs: number
}

export const ROUGH: Faults = { drop: 1 / 10, loseAnswer: 1 / 8, duplicate: 1 / 10, maxDelayMs: 3 }
export const CALM: Faults = { drop: 0, loseAnswer: 0, duplicate: 0, maxDelayMs: 0 }

/** One device's line to the server. */
export class Network {
  isOnline = true
  faults: Faults = ROUGH
  readonly #server: ModelServer
  readonly #random: Random
  readonly #socket: string

  constructor(server: ModelServer, random: Random, socket: string) {
    this.#server = server
    this.#random = random
    this.#socket = socket
  }

  readonly call: Call = async (method, path, options = {}) => {
    const { drop, loseAnswer, duplicate, maxDelayMs } = this.faults
    await this.#delay(maxDelayMs)
    if (!this.isOnline || this.#random.chance(drop)) return fail(failure('network'))
    const answer = this.#server.handle(method, path, options.body, this.#socket)
    if (this.#random.chance(duplicate)) this.#server.handle(method, path, options.body, this.#socket)
    await this.#delay(maxDelayMs)
    if (!this.isOnline || this.#random.chance(loseAnswer)) return fail(failure('network'))
    return ok(answer)
  }

  async #delay(maxMs: number): Promise<void> {
    if (maxMs > 0) await sleep(this.#random.below(maxMs + 1))
  }
}
