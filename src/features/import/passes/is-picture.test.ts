import { expect, test } from 'vitest'
import { withoutPictures } from './is-picture.ts'

test('files are told apart by what stands in them, whatever they are called', async () => {
  const files = [new File(['a,b'], 'table.png'), new File(['%PDF-1.7'], 'pass.csv')]
  const { pictures, others } = await withoutPictures(files)
  expect([pictures, others].map((some) => some.map(({ name }) => name))).toEqual([['pass.csv'], ['table.png']])
})
