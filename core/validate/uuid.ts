const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-57][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** A UUID of version 1 to 5 or 7, or all zeros. */
export function isUuid(text: string): boolean {
  return UUID.test(text) || text === NIL_UUID
}
