/** Only some browsers know the battery, and the types know it not at all. */
interface Battery extends EventTarget {
  level: number
  charging: boolean
}

const LOW = 0.2
/** Not switched back and forth at the very limit. */
const ENOUGH = 0.25

/** Tells when the battery runs low and when it is better again; answers what ends it. */
export function followBattery(set: (isLow: boolean) => void): () => void {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> }
  let [ended, isLow] = [false, false]
  let stop = (): void => undefined
  getBattery?.call(navigator).then(
    (battery) => {
      const look = (): void => {
        if (ended) return
        isLow = !battery.charging && battery.level < (isLow ? ENOUGH : LOW)
        set(isLow)
      }
      battery.addEventListener('levelchange', look)
      battery.addEventListener('chargingchange', look)
      stop = () => {
        battery.removeEventListener('levelchange', look)
        battery.removeEventListener('chargingchange', look)
      }
      look()
    },
    () => undefined,
  )
  return () => {
    ended = true
    stop()
  }
}
