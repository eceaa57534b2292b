import { API_ERRORS } from '../../core/errors/codes.ts'
import type { ApiError, ApiErrorCode } from '../../core/errors/codes.ts'

export interface ErrorDetails {
  /** JSON pointer into the request's body. */
  pointer?: string
  parameter?: string
  header?: string
  detail?: string
  meta?: ApiError['meta']
}

/** A request that is refused, with the error objects of its answer. */
export class ApiFailure extends Error {
  readonly errors: readonly ApiError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(errors: readonly ApiError[], headers: Readonly<Record<string, string>> = {}) {
    super(errors.map((error) => error.code).join(' '))
    this.name = 'ApiFailure'
    this.errors = errors
    this.headers = headers
  }

  /** JSON:API: errors of several statuses are answered with the general one. */
  get status(): number {
    const statuses = new Set(this.errors.map((error) => error.status))
    const [only] = statuses
    return statuses.size === 1 ? Number(only) : 400
  }
}

/** One error object. Its title is the code in words; clients show their own sentence for the code. */
export function apiError(
  code: ApiErrorCode,
  { pointer, parameter, header, detail, meta }: ErrorDetails = {},
): ApiError {
  const source = {
    ...(pointer === undefined ? {} : { pointer }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(header === undefined ? {} : { header }),
  }
  return {
    status: String(API_ERRORS[code]),
    code,
    title: code.replaceAll('_', ' '),
    ...(detail === undefined ? {} : { detail }),
    ...(Object.keys(source).length === 0 ? {} : { source }),
    ...(meta === undefined ? {} : { meta }),
  }
}

export function failure(
  code: ApiErrorCode,
  details?: ErrorDetails,
  headers?: Readonly<Record<string, string>>,
): ApiFailure {
  return new ApiFailure([apiError(code, details)], headers)
}

/** 429, with the whole seconds after which trying again makes sense. */
export function tooManyRequests(retryAfterMs: number): ApiFailure {
  return failure('too_many_requests', {}, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) })
}
