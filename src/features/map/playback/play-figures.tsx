import css from './play-bar.module.css'
import type { PlayWords } from './use-play-words.ts'

export interface PlayFiguresProps {
  flights: number
  words: PlayWords
  /** Read out with every step; not while the log runs. */
  isAnnounced: boolean
}

/** Where the log is: the day, the flight, and what all until then come to. */
export function PlayFigures({ flights, words, isAnnounced }: PlayFiguresProps) {
  return (
    <p className={css.figures} aria-live={isAnnounced ? 'polite' : 'off'} data-played={flights}>
      <span className={css.date}>{words.date(flights)}</span>
      <span className={css.route}>{words.route(flights)}</span>
      <span className={css.totals}>{words.totals(flights).join(' · ')}</span>
    </p>
  )
}
