import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { ServerState } from '../db/server-state.ts'
import { DAY_MS } from '../../core/time/units.ts'

export const ACCESS_MS = DAY_MS
export const REFRESH_MS = 1_296_000_000
/** Several tabs may present the same parent so long after its first use. */
export const GRACE_MS = 60_000

/** 256 random bits. The server itself keeps only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token is random, so one round of SHA-256 hides it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/**
 * The pair that follows `parent`: the same one each time it is asked for, so an answer lost on the way can be
 * given again. Without the server's key nobody can compute it, and the database holds neither parent nor pair.
 */
export function successorOf(parent: string, key: Buffer): TokenPair {
  const derived = (label: string): string => createHmac('sha256', key).update(`${label}:${parent}`).digest('base64url')
  return { accessToken: derived('access'), refreshToken: derived('refresh') }
}

export function newestKeyVersion(state: ServerState): number {
  return Math.max(...state.tokenKeys.keys())
}
