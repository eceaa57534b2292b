/**
 * What is promised if it comes in time, else `late`; a failure in time is passed on, a later one is heard by nobody.
 * @param ms milliseconds to wait
 */
export async function inTime<T, L>(promised: Promise<T>, ms: number, late: L): Promise<T | L> {
  promised.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([promised, waited])
  } finally {
    clearTimeout(timer)
  }
}
