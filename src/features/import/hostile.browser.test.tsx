// What no program of good will writes, given to the page: it says what is wrong with each, runs nothing, and goes on
// answering meanwhile.
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import airtrail from '../../../test/support/import/airtrail/generation-d.json?raw'
import pageOfToday from '../../../test/support/import/flight-memory/new.html?raw'
import { button, expectCount } from '../../../test/component/acts.ts'
import { signIn, storedFlights } from '../../../test/component/device.ts'
import { show } from '../../../test/component/show.tsx'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([import('../../../core/import/formats/registry.ts'), import('../../../core/import/read-import.ts')]),
  120_000,
)

const HEADER = 'Date,Flight number,From,To,Dep time,Arr time'
const ENDS = '"Hamburg / Hamburg (HAM/EDDH)","Munich / Munich (MUC/EDDM)"'
/** An idle page comes to as many in a quarter of a second; one that opens these files itself to twenty, between two of them. */
const FEW_TURNS = 60
const fileRow = (name: string) => page.css(`[data-file="${name}"]`)
const importButton = () => page.css('[data-import]')

async function choose(...files: readonly File[]): Promise<void> {
  await userEvent.upload(page.css('[data-files]'), [...files])
}

const thousands = (): File => {
  const days = Array.from({ length: 30_000 }, (_, at) => new Date(Date.UTC(1940, 0, 1 + at)).toISOString().slice(0, 10))
  return new File([[HEADER, ...days.map((day) => `${day},LH1,${ENDS},,`)].join('\n')], 'many.csv')
}

const hostileFiles = (): File[] => [
  new File([zipSync({ 'a.csv': new Uint8Array(30_000_000) }, { level: 9 })], 'bomb.zip'),
  new File([xmlBomb()], 'bomb.xml'),
  new File([new Uint8Array([0, 159, 146, 150, 0, 1, 2])], 'program.csv'),
]

/** A name that means nine others, ten levels deep. */
function xmlBomb(): string {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${levels.join('')}]><x>&l9;</x>`
}

test('bombs, scripts and poisoned names: each says what it is, nothing of them runs, and the others come in', async () => {
  const script = '<script>globalThis.wasRun = true</script><img src="x:" onerror="globalThis.wasRun = true">'
  const attack = pageOfToday
    .replace('Über den Wolken', '&lt;img src=x: onerror=globalThis.wasRun=true&gt;')
    .replace('<td class="liste"></td><td class="liste"><b>Atlantis</b>', '<td><b>HAM</b></td><td><b>Hamburg</b>')
    .replace('<b>Munich</b>', `<b>Munich</b>${script}`)
  const poisoned = airtrail.replace(
    '{',
    '{"__proto__":{"isPoisoned":true},"constructor":{"prototype":{"isPoisoned":true}},',
  )
  await signIn()
  await show('/flight-log-import')
  await choose(
    ...hostileFiles(),
    new File([poisoned], 'poisoned.json'),
    new File([attack], 'attack.html'),
    new File([zipSync({ '../../x.csv': strToU8(`${HEADER}\n2026-03-05,LH1,${ENDS},,`) })], 'path.zip'),
  )
  await expect.element(fileRow('bomb.zip')).toMatchTextContent('This archive could not be opened')
  await expect.element(fileRow('bomb.xml')).toMatchTextContent('No known app writes files like this')
  await expect.element(fileRow('program.csv')).toMatchTextContent('This is not a text file')
  await page.css('select[name=owner-3]').selectOptions('u-001')
  await importButton().click()
  await expect.element(page.css('[data-imported]')).toBeVisible()
  const notes = (await storedFlights()).map(({ note }) => note ?? '')
  expect(notes.some((note) => note.includes('onerror'))).toBe(true)
  await show('/flight-list')
  await expect.element(page.css('[data-flight-id]').first()).toBeVisible()
  expect([Reflect.get(globalThis, 'wasRun'), Reflect.get({}, 'isPoisoned')]).toEqual([undefined, undefined])
})

test('a reading that is cancelled leaves nothing behind, and the next file is read', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(thousands())
  await button('Cancel').click()
  await expect.element(page.css('[data-files]')).toBeInTheDocument()
  await expectCount(fileRow('many.csv'), 0)
  await choose(new File([`${HEADER}\n2026-03-05,LH1,${ENDS},,`], 'one.csv'))
  await expect.element(importButton()).toMatchTextContent('Import 1 flight')
  await expectCount(fileRow('many.csv'), 0)
  await importButton().click()
  await expect.element(page.css('[data-imported="1"]')).toBeVisible()
  expect(await storedFlights()).toHaveLength(1)
})

test('the page goes on answering while bombs, a program, a page of scripts and thirty thousand rows are read', async () => {
  const script = '<script>globalThis.wasRun = true</script>'
  const files = [
    ...hostileFiles(),
    new File([pageOfToday.replace('<b>Munich</b>', script)], 'attack.html'),
    thousands(),
  ]
  await signIn()
  await show('/flight-log-import')
  // What the page shows of any file is loaded by then.
  await choose(new File([`${HEADER}\n2026-03-05,LH1,${ENDS},,`], 'one.csv'))
  await expect.element(importButton()).toMatchTextContent('Import 1 flight')
  const turns = countTurns()
  chooseAtOnce(files)
  await expect.element(importButton(), { timeout: 120_000 }).toMatchTextContent('Import 30,002 flights')
  turns.stop()
  expect(turns.opening).toBeGreaterThan(FEW_TURNS)
  expect(turns.reading).toBeGreaterThan(FEW_TURNS)
}, 180_000)

/** Without what a test's own upload does in the page. */
function chooseAtOnce(files: readonly File[]): void {
  const input = page.css('[data-files]').element() as HTMLInputElement
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * How often the page came to a turn, in which it would have heard a press, while it said that it opens files and that it
 * reads them. What is done in one go in the page itself lets it come to none.
 */
function countTurns(): { opening: number; reading: number; stop: () => void } {
  const look = (): void => {
    const said = document.querySelector('[data-progress="import"]')?.textContent ?? ''
    if (said.includes('Opening the files')) turns.opening += 1
    if (said.includes('Reading the rows')) turns.reading += 1
  }
  const timer = setInterval(look, 0)
  const turns = { opening: 0, reading: 0, stop: () => clearInterval(timer) }
  return turns
}
