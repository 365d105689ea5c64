import { createRequire } from 'node:module'
import { Language, type Node, Parser } from 'web-tree-sitter'

const require = createRequire(import.meta.url)
const grammar = require.resolve('tree-sitter-powershell/tree-sitter-powershell.wasm')

/** Returns the lines of a PowerShell script that are wrong by the grammar of the language, with their numbers from 1. */
export async function powershellErrors(script: string): Promise<string[]> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Language.load(grammar))
  const root = parser.parse(script)?.rootNode
  if (!root) throw new Error('the script was not parsed')
  return wrongNodes(root).map(
    ({ startPosition: { row } }) => `${row + 1}: ${script.split('\n')[row]?.trim()}`,
  )
}

function wrongNodes(node: Node): Node[] {
  if (node.isError || node.isMissing) return [node]
  return node.children.flatMap((child) => (child?.hasError ? wrongNodes(child) : []))
}
