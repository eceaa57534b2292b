import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from './locale.ts'
import { useLocale } from './locale-context.ts'
import type { TextNamespace, Translate } from './translate.ts'

export interface Text<N extends TextNamespace> {
  t: Translate<N>
  locale: Locale
}

/** Texts of one namespace in the page's language, falling back to `common`, then to English. */
export function useText(): Text<'common'>
export function useText<N extends TextNamespace>(namespace: N): Text<N>
export function useText(namespace: TextNamespace = 'common'): Text<TextNamespace> {
  const { t } = useTranslation(namespace)
  const translate = useCallback((key: string, values?: object) => t(key, { ...values }), [t])
  return { t: translate, locale: useLocale() }
}
