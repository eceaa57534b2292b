import type { JsonValue } from '../../../core/lib/json.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { MEDIA_KINDS } from '../../../core/media/media.ts'
import type { Words } from './words.ts'

const KINDS = [...MEDIA_KINDS, null]

/** What became of a flight's files: `Photo added`, `2 documents removed`, `Photo or file removed` where nobody knows any more. */
export function mediaWords(before: JsonValue, after: JsonValue, words: Words): string {
  const [was, is] = [idsOf(before), idsOf(after)]
  const parts = [
    ...partsOf(
      'added',
      is.filter((id) => !was.includes(id)),
      words,
    ),
    ...partsOf(
      'removed',
      was.filter((id) => !is.includes(id)),
      words,
    ),
  ]
  return parts.length > 0 ? parts.join(', ') : words.t('change.media.order')
}

function partsOf(what: 'added' | 'removed', ids: readonly string[], { t, tag, kindOf }: Words): string[] {
  return KINDS.flatMap((kind) => {
    const count = ids.filter((id) => (kindOf?.(id) ?? null) === kind).length
    return count === 0 ? [] : [t(`change.media.${what}.${kind ?? 'any'}`, { count, number: formatNumber(count, tag) })]
  })
}

function idsOf(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
