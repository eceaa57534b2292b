import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const Facts = ({ of }: { of: string }) => <p>{`Facts of ${of}`}</p>

let place: HTMLElement
let root: Root
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const draw = (Part: ReturnType<typeof lazyPart<{ Facts: typeof Facts }, 'Facts'>>, of = 'LH 400'): void =>
  flushSync(() =>
    root.render(
      <Suspense fallback="Loading">
        <Part of={of} />
      </Suspense>,
    ),
  )

describe('a part whose code comes later', () => {
  test('was fetched before: it stands in the frame of the press', async () => {
    const Part = lazyPart(() => Promise.resolve({ Facts }), 'Facts')
    await Part.fetch()
    draw(Part)
    expect(place.textContent).toBe('Facts of LH 400')
  })

  test('was not: it is fetched once, and stays what it is while more of it is drawn', async () => {
    let fetched = 0
    const Part = lazyPart(() => {
      fetched++
      return Promise.resolve({ Facts })
    }, 'Facts')
    draw(Part)
    expect(place.textContent).toBe('Loading')
    await expect.poll(() => place.textContent).toBe('Facts of LH 400')
    const drawn = place.querySelector('p')
    await Part.fetch()
    draw(Part, 'LH 401')
    expect(place.querySelector('p')).toBe(drawn)
    expect(place.textContent).toBe('Facts of LH 401')
    expect(fetched).toBe(1)
  })

  test('could not be fetched ahead: it is fetched again when it is drawn', async () => {
    let isThere = false
    const Part = lazyPart(() => (isThere ? Promise.resolve({ Facts }) : Promise.reject(new Error('offline'))), 'Facts')
    await expect(Part.fetch()).rejects.toThrow('offline')
    isThere = true
    draw(Part)
    await expect.poll(() => place.textContent).toBe('Facts of LH 400')
  })
})
