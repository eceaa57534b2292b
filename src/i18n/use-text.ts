import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from './locale.ts'
import { useLocale } from './locale-context.ts'

/** Gives the sentence of a key; `count` chooses the plural. Keys of other namespaces: `t('common:close')`. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

export interface Text {
  t: Translate
  locale: Locale
}

/** Texts of one namespace in the page's language, falling back to `common`, then to English. */
export function useText(namespace = 'common'): Text {
  const { t } = useTranslation(namespace)
  const translate = useCallback<Translate>((key, values) => t(key, values ?? {}), [t])
  return { t: translate, locale: useLocale() }
}
