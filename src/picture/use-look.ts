import { useEffect } from 'react'
import { type FormatName, FORMAT_NAMES } from '../../core/picture/formats.ts'
import { THEME_NAMES, type ThemeName } from '../../core/picture/theme.ts'
import { keptChoice } from '../data/browser/kept-choice.ts'
import { useStore } from '../data/stores/use-store.ts'
import { theme } from '../shell/start/theme.ts'
import { useMediaQuery } from '../ui/measure/use-media-query.ts'

const look = keptChoice<ThemeName | 'page'>('lmw.picture.look', [...THEME_NAMES, 'page'], 'page')
const format = keptChoice<FormatName>('lmw.picture.format', FORMAT_NAMES, 'upright')

/** How pictures look: as the page does, until another look is chosen. */
export function useLook(): [ThemeName, (name: ThemeName) => void] {
  const chosen = useStore(look.store)
  const page = useStore(theme)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  useEffect(() => look.recall(), [])
  return [chosen === 'page' ? pageLook(page === 'dark' || (page !== 'light' && isDark)) : chosen, look.choose]
}

/** In which format pictures are made. */
export function useFormat(): [FormatName, (name: FormatName) => void] {
  useEffect(() => format.recall(), [])
  return [useStore(format.store), format.choose]
}

/** The look of a picture that is made at one press. */
export function lookNow(): ThemeName {
  look.recall()
  const [chosen, page] = [look.store.get(), theme.get()]
  const isDark = page === 'dark' || (page !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  return chosen === 'page' ? pageLook(isDark) : chosen
}

function pageLook(isDark: boolean): 'light' | 'dark' {
  return isDark ? 'dark' : 'light'
}
