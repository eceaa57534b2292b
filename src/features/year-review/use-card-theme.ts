import { useState } from 'react'
import type { ThemeName } from '../../../core/picture/theme.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { theme } from '../../shell/start/theme.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

/** How the cards look: as the page does, until another look is chosen. */
export function useCardTheme(): [ThemeName, (name: ThemeName) => void] {
  const [chosen, setChosen] = useState<ThemeName | null>(null)
  const page = useStore(theme)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const usual = page === 'dark' || (page !== 'light' && isDark) ? 'dark' : 'light'
  return [chosen ?? usual, setChosen]
}
