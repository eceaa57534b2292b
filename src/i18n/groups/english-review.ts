import type { ResourceLanguage } from 'i18next'
import { byNamespace } from '../by-namespace.ts'

/** One chunk, loaded with the first year in review. */
export const englishReview: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/review.json', { eager: true, import: 'default' }),
)
