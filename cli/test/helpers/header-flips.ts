import { writeFile } from 'node:fs/promises'
import { archiveProblems } from '@watchfloor/core'
import JSZip from 'jszip'
import { decodeText } from '../../src/briefing/verify-file.ts'
import { verifyPacketFile } from '../../src/operation/verify-packet-file.ts'

/** Returns the places of the bytes that are in no file: headers, names, sizes after a file, and the list with its end. */
function headerPlaces(zip: Buffer): number[] {
  const isContent = new Uint8Array(zip.length)
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const hints = new Set<number>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    isContent.fill(1, from, from + zip.readUInt32LE(at + 20))
    // The hint that a file is a text differs between the files of a zip that was packed anew, and changes nothing.
    hints.add(at + 36)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return [...isContent.keys()].filter((place) => isContent[place] === 0 && !hints.has(place))
}

/** Returns every bit outside the files that can be changed in a packet without being told, as `place.bit`. */
export async function untoldFlips(zip: Buffer, path: string): Promise<string[]> {
  const untold: string[] = []
  const known = new Set(Object.keys((await JSZip.loadAsync(zip)).files))
  for (const place of headerPlaces(zip)) {
    for (let bit = 0; bit < 8; bit++) {
      const changed = Buffer.from(zip)
      changed.writeUInt8(changed.readUInt8(place) ^ (1 << bit), place)
      const source = {
        size: changed.length,
        read: async (from: number, length: number) => changed.subarray(from, from + length),
      }
      if ((await archiveProblems(source, known, decodeText)).length > 0) continue
      // The structure of the zip is as it was, so the check of the whole packet must tell the change.
      await writeFile(path, changed)
      if (await isWhole(path)) untold.push(`${place}.${bit}`)
    }
  }
  return untold
}

async function isWhole(path: string): Promise<boolean> {
  try {
    return (await verifyPacketFile(path)).problems.length === 0
  } catch {
    return false
  }
}
