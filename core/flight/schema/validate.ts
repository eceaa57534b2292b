import type { JsonObject } from '../../lib/json.ts'
import { checkObject, type FieldIssue } from '../../validate/check.ts'
import { sizeIssues } from '../../validate/resource.ts'
import { FLIGHT_SHAPE } from './schema.ts'

/**
 * Every wrong value in a flight's attributes: wrong types, lengths, enums, coordinates, times, unknown names.
 * An empty list means it may be stored. Nothing at the top is required, so the same check serves an `update`
 * that carries a few attributes only. Whether the flight is plausible is another question and never refuses it.
 * @returns issues with pointers below the attributes (`seat/number`) and stable codes, at most 50
 */
export function validateFlight(attributes: JsonObject): FieldIssue[] {
  const issues = checkObject(FLIGHT_SHAPE, attributes)
  return issues.length > 0 ? issues : sizeIssues(attributes)
}
