// The letters of logbooks to print: the typeface of the app as files of single weights, which a PDF can take over, and
// one with the signs of Japanese, which are most of those of Chinese too.
import cyrillicBold from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url'
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url'
import greekBold from '@fontsource/inter/files/inter-greek-600-normal.woff?url'
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url'
import latinBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import extendedBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url'
import extended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import vietnameseBold from '@fontsource/inter/files/inter-vietnamese-600-normal.woff?url'
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url'
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff?url'
import type { FontSource } from '../../core/export/book/font-sources.ts'

export const BOOK_FONTS: readonly FontSource[] = [
  { letters: null, regular: latin, bold: latinBold },
  {
    letters: '\\u0100-\\u02ba\\u1e00-\\u1eff\\u20a0-\\u20c0\\u2113\\u2c60-\\u2c7f\\ua720-\\ua7ff',
    regular: extended,
    bold: extendedBold,
  },
  { letters: '\\u0300-\\u036f\\u1ea0-\\u1ef9\\u20ab', regular: vietnamese, bold: vietnameseBold },
  { letters: '\\u0370-\\u03ff', regular: greek, bold: greekBold },
  { letters: '\\u0400-\\u052f\\u2116', regular: cyrillic, bold: cyrillicBold },
  {
    letters:
      '\\u2190-\\u21ff\\u2460-\\u27bf\\u2e80-\\u312f\\u3190-\\ua4cf\\uf900-\\ufaff\\uff00-\\uffef\\u{20000}-\\u{3ffff}',
    regular: japanese,
  },
]
