import { toOpenApi } from '@watchfloor/core'

type Responses = Record<string, { readonly description?: string }>
interface Paths {
  readonly [path: string]: Readonly<Record<string, { readonly responses: Responses }>>
}

interface DocumentedCall {
  readonly method: string
  readonly path: RegExp
  readonly responses: Responses
}

let calls: readonly DocumentedCall[] | undefined

/** Every call may fail so: the document has it once, as the default. */
const anywhere = 'server.failed'

/** Throws if the API document does not name a failure that a call was answered with. */
export function requireDocumented(
  method: string,
  path: string,
  reply: { readonly status: number; readonly text: string },
): void {
  const { status } = reply
  const code = status < 400 ? undefined : codeIn(reply.text)
  if (code === undefined || code === anywhere) return
  calls ??= listCalls()
  const [bare = ''] = path.split('?')
  const fitting = calls.filter((one) => one.method === method && one.path.test(bare))
  const isNamed = fitting.some(({ responses }) => responses[status]?.description?.split(', ').includes(code))
  if (fitting.length > 0 && !isNamed)
    throw new Error(`The API document does not name ${status} ${code} of ${method} ${bare}.`)
}

function codeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code
  } catch {
    return undefined
  }
}

function listCalls(): DocumentedCall[] {
  const { paths } = toOpenApi('1') as unknown as { paths: Paths }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      responses,
    })),
  )
}
