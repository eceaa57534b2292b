// Draws every icon of the manifest from one shape. Run by hand when the shape changes; the results are committed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from './lib/installed-browser.mjs'

const BRAND = '#003054'
const PAPER = '#fbfbf9'
const SKY = '#5db6f5'
const SIZES = [64, 120, 144, 152, 192, 384, 512]
const MASKABLE_SIZES = [192, 512]
const icons = join(import.meta.dirname, '..', 'public', 'icons')

interface Look {
  corner: number
  background: string
  line: string
  solid: string
  /** Share of the width the shape takes; launchers cut up to a fifth off a maskable icon. */
  scale: number
}

const PLAIN: Look = { corner: 112, background: BRAND, line: SKY, solid: PAPER, scale: 1 }
const MASKABLE: Look = { ...PLAIN, corner: 0, scale: 0.78 }
const MONOCHROME: Look = { corner: 0, background: 'none', line: '#fff', solid: '#fff', scale: 0.78 }
const APPLE: Look = { ...PLAIN, corner: 0, scale: 0.9 }

/** The great circle of a route and the aircraft at its end. */
function drawSvg({ corner, background, line, solid, scale }: Look): string {
  const shift = 256 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${corner}" fill="${background}"/>
  <g transform="translate(${shift} ${shift}) scale(${scale})">
    <path d="M96 376C148 220 262 154 380 182" fill="none" stroke="${line}" stroke-width="32" stroke-linecap="round"/>
    <circle cx="96" cy="376" r="40" fill="${solid}"/>
    <path d="M460 200 322 84l34 96-74 86z" fill="${solid}"/>
  </g>
</svg>
`
}

/** The one-image form of an icon file that browsers ask for by name. */
function wrapIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const browser = await chromium.launch({ ...browserPath(), args: ['--no-sandbox', '--disable-quic'] })
const page = await browser.newPage()

async function draw(look: Look, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  const image = `data:image/svg+xml;base64,${Buffer.from(drawSvg(look)).toString('base64')}`
  await page.setContent(
    `<body style="margin:0"><img src="${image}" width="${size}" height="${size}" style="display:block"></body>`,
  )
  await page.waitForFunction('document.images[0].complete')
  return page.screenshot({ omitBackground: true })
}

await mkdir(icons, { recursive: true })
await writeFile(join(icons, 'icon.svg'), drawSvg(PLAIN))
for (const size of SIZES) await writeFile(join(icons, `icon-${size}.png`), await draw(PLAIN, size))
for (const size of MASKABLE_SIZES) await writeFile(join(icons, `maskable-${size}.png`), await draw(MASKABLE, size))
await writeFile(join(icons, 'monochrome-512.png'), await draw(MONOCHROME, 512))
await writeFile(join(icons, 'apple-touch-icon.png'), await draw(APPLE, 180))
await writeFile(join(icons, '..', 'favicon.ico'), wrapIco(await draw({ ...PLAIN, corner: 96 }, 32), 32))
await browser.close()
