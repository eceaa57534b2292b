import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { scrollSideways } from '../../ui/motion/scroll-to.ts'

/** How long a card stands while the cards play. */
const CARD_MS = 6000

export interface CardPlayer {
  /** Number of the card in front, from 0. */
  current: number
  isPlaying: boolean
  show: (card: number) => void
  play: (isPlaying: boolean) => void
  list: RefObject<HTMLOListElement | null>
}

/** Which card is in front: scrolled to, asked for, or brought by time while the cards play. */
export function useCardPlayer(count: number): CardPlayer {
  const list = useRef<HTMLOListElement>(null)
  // Else a card that was asked for, and cannot come to the middle, would give way to the one that is there.
  const byHand = useRef(false)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const show = useCallback(
    (card: number) => {
      const next = Math.min(Math.max(0, card), count - 1)
      byHand.current = false
      setCurrent(next)
      if (list.current) scrollToCard(list.current, next)
    },
    [count],
  )
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (current >= count - 1) setPlaying(false)
      else show(current + 1)
    }, CARD_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, current, count, show])
  useHandScroll(list, byHand, setCurrent)
  const play = useCallback(
    (wanted: boolean) => {
      // At the end it begins anew.
      if (wanted && current >= count - 1) show(0)
      setPlaying(wanted)
    },
    [count, current, show],
  )
  return { current, isPlaying, show, play, list }
}

/** Brings the card to the middle. */
function scrollToCard(list: HTMLElement, card: number): void {
  const item = list.children[card]
  if (item instanceof HTMLElement) scrollSideways(list, item.offsetLeft - (list.clientWidth - item.clientWidth) / 2)
}

/** Follows what a hand scrolls to. */
function useHandScroll(
  list: RefObject<HTMLElement | null>,
  byHand: RefObject<boolean>,
  onCard: (card: number) => void,
): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const touch = (): void => {
      byHand.current = true
    }
    const settle = (): void => {
      const nearest = byHand.current ? nearestTo(element) : null
      if (nearest !== null) onCard(nearest)
    }
    for (const act of HAND) element.addEventListener(act, touch, { passive: true })
    element.addEventListener('scroll', settle, { passive: true })
    return () => {
      for (const act of HAND) element.removeEventListener(act, touch)
      element.removeEventListener('scroll', settle)
    }
  }, [list, byHand, onCard])
}

const HAND = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** The card whose middle is nearest to the middle of what is seen; at either end the last that can get there. */
function nearestTo(list: HTMLElement): number | null {
  const { scrollLeft, clientWidth, scrollWidth } = list
  if (scrollLeft <= 1) return 0
  if (scrollLeft + clientWidth >= scrollWidth - 1) return list.children.length - 1
  const middle = scrollLeft + clientWidth / 2
  let [found, distance]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const [at, item] of [...list.children].entries()) {
    if (!(item instanceof HTMLElement)) continue
    const away = Math.abs(item.offsetLeft + item.clientWidth / 2 - middle)
    if (away < distance) [found, distance] = [at, away]
  }
  return found
}
