// Reads barcodes in dots, by ZXing compiled to WebAssembly (docs/dependencies.md). Its file is one of our own build, never
// the one on a foreign server that the library would take by itself.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { BARCODE_KINDS, MOST_BARCODES } from '../../../../core/import/boarding-pass/barcode-kinds.ts'
import scannerFile from 'zxing-wasm/reader/zxing_reader.wasm?url'

const OVERRIDES = { locateFile: (): string => scannerFile }

const OPTIONS: ReaderOptions = {
  formats: [...BARCODE_KINDS],
  textMode: 'Plain',
  maxNumberOfSymbols: MOST_BARCODES,
}

/** Loads what reads barcodes, once. @throws where it cannot be had */
export async function loadScanner(): Promise<void> {
  await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true })
}

/** The texts of all barcodes that are seen. */
export async function codesIn(dots: ImageData): Promise<string[]> {
  const found = await readBarcodes(dots, OPTIONS)
  return found.map(({ text }) => text)
}
