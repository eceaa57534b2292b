import { type ValueWords, valueWords } from '../../../../core/custom/custom-text.ts'
import { filledFields } from '../../../../core/custom/shown-fields.ts'
import type { ListedFlight } from '../../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'

/** `Gate agent: Kim, Bags: 2`. */
export function allCustomWords(custom: ListedFlight['custom'], rowWords: RowWords): string {
  const { customFields } = rowWords
  const words = customStyle(rowWords)
  return filledFields(custom, customFields)
    .filter(({ value }) => value !== false)
    .map(({ field, value }) => (value === true ? field.name : `${field.name}: ${valueWords(value, field, words)}`))
    .join(', ')
}

/** `12 kg`, `Yes`. */
export function ownWords(fieldId: string, { custom }: ListedFlight, words: RowWords): string | null {
  const field = words.customFields.find(({ id }) => id === fieldId)
  const value = custom[fieldId] ?? null
  return field === undefined || value === null ? null : valueWords(value, field, customStyle(words))
}

function customStyle({ flights: t, tag }: RowWords): ValueWords {
  return { tag, language: tag === 'de-DE' ? 'de' : 'en', yes: t('detail.yes'), no: t('detail.no') }
}
