/**
 * Stable codes of the API's error objects, with the status each is sent with.
 * A code is a locale key at once: `errors.json` has a sentence for each in both languages.
 */
export const API_ERRORS = {
  bad_request: 400,
  malformed_json: 400,
  too_deep: 400,
  mixed_operations: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  token_expired: 401,
  token_revoked: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  unknown_type: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  wrong_offset: 409,
  username_taken: 409,
  email_taken: 409,
  cursor_expired: 410,
  too_large: 413,
  too_many_operations: 413,
  quota_exceeded: 413,
  record_quota_exceeded: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  unknown_attribute: 422,
  required: 422,
  too_long: 422,
  too_short: 422,
  invalid_format: 422,
  out_of_range: 422,
  wrong_password: 422,
  reset_token_invalid: 422,
  content_mismatch: 422,
  content_refused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ApiErrorCode = keyof typeof API_ERRORS

export function isErrorCode(text: string): text is ApiErrorCode {
  return Object.hasOwn(API_ERRORS, text)
}

/** One JSON:API error object. */
export interface ApiError {
  status: string
  code: ApiErrorCode
  title: string
  detail?: string
  source?: { pointer?: string; parameter?: string; header?: string }
  meta?: { current?: unknown; [key: string]: unknown }
}
