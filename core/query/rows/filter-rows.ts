import { allRows, type Digest } from '../../digest/digest.ts'
import { assertNever } from '../../lib/assert-never.ts'
import { type Field, isChoiceField, isNumberField, isWordField } from '../fields.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../other-names.ts'
import type { FieldTerm, Query, Term, Value } from '../query.ts'
import { type RowTest, testDate, testNumber } from './test-numbers.ts'
import { testText } from './test-text.ts'
import { anyOf, testChoice, testWord } from './test-words.ts'

/**
 * Rows of the digest that fulfil the query, in the order given.
 * @param rows where to look, every row when left out
 * @param names lets `country:` and `trip:` know names, and `yesterday` its day; without it, codes and ids only
 */
export function filterRows(
  digest: Digest,
  query: Query,
  rows: Uint32Array = allRows(digest),
  names: OtherNames = NO_OTHER_NAMES,
): Uint32Array {
  let found = rows
  for (const term of query) found = keep(found, termTest(digest, term, names))
  return found
}

/** The query as a test of single rows, for one digest. */
export function compileQuery(digest: Digest, query: Query, names: OtherNames = NO_OTHER_NAMES): RowTest {
  const tests = query.map((term) => termTest(digest, term, names))
  const [first] = tests
  if (first === undefined) return () => true
  return tests.length === 1 ? first : (row) => tests.every((test) => test(row))
}

function keep(rows: Uint32Array, test: RowTest): Uint32Array {
  const kept = new Uint32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (test(row)) kept[count++] = row
  }
  return kept.subarray(0, count)
}

function termTest(digest: Digest, term: Term, names: OtherNames): RowTest {
  const test = positiveTest(digest, term, names)
  return term.negated ? (row) => !test(row) : test
}

function positiveTest(digest: Digest, term: Term, names: OtherNames): RowTest {
  switch (term.kind) {
    case 'text':
      return testText(digest, term.text, term.exact, names)
    case 'group':
      return anyOf(term.alternatives.map((query) => compileQuery(digest, query, names)))
    case 'field':
      return fieldTest(digest, term, names)
    default:
      return assertNever(term)
  }
}

function fieldTest(digest: Digest, { field, values }: FieldTerm, names: OtherNames): RowTest {
  return anyOf(values.map((value) => valueTest(digest, field, value, names)))
}

/** Of a value that does not belong to the field, no flight says it; the parser makes none. */
function valueTest(digest: Digest, field: Field, value: Value, names: OtherNames): RowTest {
  switch (value.kind) {
    case 'word':
      return isWordField(field) ? testWord(digest, field, value.text, names) : () => false
    case 'choice':
      return isChoiceField(field) ? testChoice(digest, field, value.choice) : () => false
    case 'number':
      return isNumberField(field) ? testNumber(digest, field, value) : () => false
    case 'date':
      return testDate(digest, value, names.today)
    default:
      return assertNever(value)
  }
}
