import { expect, test } from 'vitest'
import { lastPartOf, sharedLastParts } from './photo-path.ts'

test.each([
  ['owl.jpg', 'owl.jpg'],
  ['p/Owl.JPG', 'owl.jpg'],
  ['C:\\photos\\p\\Owl.jpg', 'owl.jpg'],
  ['p/', ''],
])('X20 the last part of %s is %j', (path, part) => {
  expect(lastPartOf(path)).toBe(part)
})

test.each<[string, string[], string[]]>([
  ['two folders', ['adams/IMG_1.jpg', 'baker\\img_1.JPG', 'cole/IMG_2.jpg'], ['img_1.jpg']],
  ['a folder and none', ['IMG_1.jpg', 'baker/IMG_1.jpg'], ['img_1.jpg']],
  ['one path in two cases', ['adams/IMG_1.jpg', 'ADAMS\\img_1.jpg'], []],
  ['one path in two spellings', ['./adams//IMG_1.jpg', 'adams/IMG_1.jpg'], []],
  ['no path', [], []],
])('X20 a last part is shared by %s', (_words, paths, shared) => {
  expect([...sharedLastParts(paths)]).toEqual(shared)
})
