import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf, messages } from '@watchfloor/core'
import JSZip from 'jszip'
import { afterAll, expect, test } from 'vitest'
import { photoFinder } from './find-photos.ts'

const paths = ['adams/IMG_1.jpg', 'baker/IMG_1.jpg', 'baker/IMG_2.jpg', 'cole/img_2.jpg', 'cole/Owl.JPG']
const folder = mkdtempSync(join(tmpdir(), 'watchfloor-photos-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function places(): Promise<string[]> {
  const zip = new JSZip()
  for (const path of paths) {
    mkdirSync(join(folder, 'photos', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'photos', path), path)
    zip.file(path, path)
  }
  writeFileSync(join(folder, 'photos.zip'), await zip.generateAsync({ type: 'nodebuffer' }))
  return [join(folder, 'photos'), join(folder, 'photos.zip')]
}

test('X20 a name that several photos have finds none, because the wrong one would show another person', async () => {
  for (const place of await places()) {
    const find = await photoFinder(place)
    const found = async (name: string, ...shared: readonly string[]) => {
      try {
        return (await find(name, new Set(shared)))?.toString() ?? 'missing'
      } catch (error) {
        return failureOf(error)?.message
      }
    }
    const several = messages.import.photoSeveral
    const names: readonly (readonly [string, string])[] = [
      ['adams/IMG_1.jpg', 'adams/IMG_1.jpg'],
      ['C:\\photos\\baker\\IMG_1.jpg', several],
      ['IMG_1.jpg', several],
      ['IMG_2.jpg', 'baker/IMG_2.jpg'],
      ['baker/Img_2.jpg', 'baker/IMG_2.jpg'],
      ['Img_2.jpg', several],
      ['elsewhere/owl.jpg', 'cole/Owl.JPG'],
      ['none.jpg', 'missing'],
    ]
    for (const [name, path] of names) expect([name, await found(name)]).toEqual([name, path])
    expect(await found('elsewhere/owl.jpg', 'owl.jpg')).toBe('missing')
    expect(await found('cole/owl.jpg', 'owl.jpg')).toBe('cole/Owl.JPG')
  }
})
