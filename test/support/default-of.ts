import * as v from 'valibot'

/** The default of an environment variable as text, or null. */
export function defaultOf(variable: v.GenericSchema<unknown, unknown>): string | null {
  const { standard } = v.getMetadata(variable)
  return typeof standard === 'string' ? standard : null
}
