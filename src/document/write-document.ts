import { escapeMarkup } from '../../core/lib/text/escape-markup.ts'
import { LATER } from '../../core/wire/document.ts'
import type { Locale } from '../i18n/locale.ts'
import type { PageAssets } from './page-assets.ts'

export interface DocumentParts {
  locale: Locale
  build: string
  /** True for the shell, which is the same for every page and every user of a language. */
  isShell: boolean
  title: string
  description: string
  /** Scheme and host; empty when unknown, which leaves paths. */
  origin: string
  /** Path; null: this document is not one to be found. */
  canonical: string | null
  alternates: readonly { locale: Locale; path: string }[]
  assets: PageAssets
  /** Content of `#root`. */
  html: string
  payload: { id: string; text: string } | null
}

/** Puts a whole document together. It holds no inline script and no inline style. */
export function writeDocument(parts: DocumentParts): string {
  const { locale, build, isShell, html, payload } = parts
  const shell = isShell ? ' data-shell' : ''
  const data = payload ? `<script type="application/json" id="${payload.id}">${payload.text}</script>` : ''
  return `<!doctype html>
<html lang="${locale}" data-build="${escapeMarkup(build)}"${shell}>
<head>
${headLines(parts).join('\n')}
</head>
<body>
<div id="root">${html}</div>${data}
</body>
</html>
`
}

function headLines(parts: DocumentParts): string[] {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeMarkup(parts.title)}</title>`,
    ...(parts.description ? [meta('name', 'description', parts.description)] : []),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#003054">',
    `<script src="/theme.js?v=${encodeURIComponent(parts.build)}"></script>`,
    ...assetLines(parts.assets),
    ...addressLines(parts),
    ...(parts.canonical === null ? ['<meta name="robots" content="noindex">'] : openGraphLines(parts, parts.canonical)),
    `<link rel="manifest" href="${parts.locale === 'de' ? '/de' : ''}/manifest.webmanifest">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<meta name="apple-mobile-web-app-title" content="LogMyWorld">',
  ]
}

function assetLines({ scripts, styles, preloadScripts, laterScripts, preloadFonts }: PageAssets): string[] {
  const later = laterScripts.length === 0 ? '' : ` ${LATER}="${laterScripts.join(' ')}"`
  return [
    ...preloadFonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...scripts.map((file) => `<script type="module" src="${file}"${later}></script>`),
    ...preloadScripts.map((file) => `<link rel="modulepreload" href="${file}">`),
  ]
}

function addressLines({ origin, canonical, alternates }: DocumentParts): string[] {
  if (canonical === null) return []
  const english = alternates.find(({ locale }) => locale === 'en')
  return [
    `<link rel="canonical" href="${escapeMarkup(origin + canonical)}">`,
    ...alternates.map(({ locale, path }) => alternate(locale, origin + path)),
    ...(english ? [alternate('x-default', origin + english.path)] : []),
  ]
}

function alternate(language: string, url: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}">`
}

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_GB', de: 'de_DE' }

function openGraphLines({ locale, title, description, origin }: DocumentParts, canonical: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'LogMyWorld'),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', origin + canonical),
    meta('property', 'og:image', `${origin}/pictures/website-${locale}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[locale]),
    meta('property', 'og:locale:alternate', OPEN_GRAPH_LOCALES[locale === 'en' ? 'de' : 'en']),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`
}
