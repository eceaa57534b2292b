import type { ResourceLanguage } from 'i18next'

/** `../../../locales/en/common.json` is the namespace `common`. */
export function byNamespace(files: Record<string, ResourceLanguage>): ResourceLanguage {
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]))
}
