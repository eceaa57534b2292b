import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from '../../core/lib/turns.ts'
import { failure } from '../http/api-failure.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const NONCE_BYTES = 16
const AT_ONCE = 2
const MAX_WAITING = 200
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

/** Of argon2id; `memory` in KiB. */
export interface Cost {
  memory: number
  passes: number
  parallelism: number
}

interface Parsed extends Cost {
  nonce: Buffer
  tag: Buffer
}

export interface PasswordHasher {
  /** PHC text with a fresh nonce. */
  hash(password: string): Promise<string>
  /** Without a stored hash the same work is done and the answer is no: nobody learns from the time who exists. */
  verify(password: string, stored: string | null): Promise<boolean>
  /** Was this hash made with other parameters than today's? */
  isOutdated(stored: string): boolean
}

/**
 * Hashes at most two passwords at once: each takes 19 MiB and a core. Rejects with 503 when far too many wait.
 * @param cost another one, for tests that are not about it
 */
export function createPasswordHasher(cost = COST): PasswordHasher {
  const turns = createTurns(AT_ONCE)
  const run = async (password: string, parsed: Omit<Parsed, 'tag'>, tagLength: number): Promise<Buffer> => {
    const { nonce, memory, passes, parallelism } = parsed
    const message = Buffer.from(password.normalize('NFKC'))
    if (turns.waiting() >= MAX_WAITING) throw failure('unavailable', {}, { 'retry-after': '5' })
    return turns.run(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
  }
  const dummy = { ...cost, nonce: randomBytes(NONCE_BYTES), tag: randomBytes(TAG_BYTES) }
  return {
    async hash(password) {
      const nonce = randomBytes(NONCE_BYTES)
      return phc(cost, nonce, await run(password, { ...cost, nonce }, TAG_BYTES))
    },
    async verify(password, stored) {
      const known = stored === null ? null : parse(stored)
      const parsed = known ?? dummy
      const tag = await run(password, parsed, parsed.tag.length)
      return timingSafeEqual(tag, parsed.tag) && known !== null
    },
    isOutdated(stored) {
      const parsed = parse(stored)
      return parsed?.memory !== cost.memory || parsed.passes !== cost.passes || parsed.parallelism !== cost.parallelism
    },
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const decode = (text: string): Buffer => Buffer.from(text, 'base64')

function phc({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

function parse(stored: string): Parsed | null {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(stored) ?? []
  if (!nonce || !tag) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: decode(nonce),
    tag: decode(tag),
  }
}
