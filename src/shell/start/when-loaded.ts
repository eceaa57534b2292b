import { whenIdle } from '../../data/browser/when-idle.ts'

/** Runs once the document and all it asked for are there, and the browser has nothing better to do. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}
