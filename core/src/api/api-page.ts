import { escapeHtml } from '../text/escape.ts'
import { apiPageStyle } from './api-page-style.ts'
import { listEndpoints } from './contract.ts'
import { toOpenApi } from './openapi.ts'
import { describedNouns } from './openapi-nouns.ts'
import type { OpenApiJson } from './openapi-operation.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly 'x-roles'?: readonly string[]
  readonly 'x-token'?: string
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: unknown }[]
  readonly requestBody?: { content: Readonly<Record<string, { schema: unknown }>> }
  readonly responses: Readonly<Record<string, { description?: string; content?: OpenApiJson }>>
}

interface PageCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Returns the page that shows every call, as HTML without scripts. It needs nothing from elsewhere. */
export function apiPage(): string {
  const document = toOpenApi('')
  const calls = callsOf(document['paths'] as Record<string, Record<string, Operation>>)
  const nouns = [...new Set(calls.map(({ operation }) => operation.tags[0]))]
  const { schemas } = document['components'] as { schemas: Record<string, unknown> }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Watchfloor API</title>
<style>${apiPageStyle}</style>
</head>
<body>
<header>
<h1>Watchfloor API</h1>
<p>${listEndpoints().length} calls. Programs send <code>Authorization: Bearer wf_...</code>; an admin adds such a token in Settings. The same document as OpenAPI 3.1, for whoever is signed in: <a href="/auth/openapi.json">/auth/openapi.json</a>.</p>
<nav aria-label="Parts"><ul>${nouns.map((noun) => `<li><a href="#${noun}">${noun}</a></li>`).join('')}<li><a href="#schemas">schemas</a></li></ul></nav>
</header>
<main>
${nouns.map((noun) => part(noun, calls)).join('\n')}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(schemas)
  .map(([name, schema]) => details(`schema-${name}`, `<code>${name}</code>`, json(schema)))
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

function callsOf(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): PageCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function part(noun: string, calls: readonly PageCall[]): string {
  const own = calls.filter(({ operation }) => operation.tags[0] === noun)
  const about = describedNouns[noun]?.description ?? ''
  return `<section id="${noun}"><h2>${noun}</h2><p>${escapeHtml(about)}</p>\n${own.map(callText).join('\n')}\n</section>`
}

function callText({ method, path, operation }: PageCall): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const facts = [
    ['Id', `<code>${operationId}</code>`],
    ['Roles', escapeHtml(operation['x-roles']?.join(', ') ?? 'anyone')],
    ['Token scope', escapeHtml(scopeWords[operation['x-token'] ?? ''] ?? 'not needed')],
  ]
  const list = `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`
  const head = `<span class="method">${method}</span> <code>${escapeHtml(path)}</code> <span class="summary">${escapeHtml(summary)}</span>`
  return details(
    operationId,
    head,
    [list, parameterTable(parameters), bodies('Body', requestBody?.content), answers(responses)].join(''),
  )
}

const scopeWords: Readonly<Record<string, string>> = {
  any: 'any',
  read: 'read, write, or this call',
  write: 'write, or this call',
  named: 'this call by name',
  never: 'for people only',
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><div class="wide" tabindex="0"><table><thead><tr><th>Name</th><th>In</th><th>Required</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function bodies(title: string, content: Readonly<Record<string, unknown>> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, body]) => `<h3>${title}: ${escapeHtml(type)}</h3>${json((body as { schema: unknown }).schema)}`,
    )
    .join('')
}

function answers(responses: Operation['responses']): string {
  const refusals = Object.entries(responses).filter(([status]) => !['200', 'default'].includes(status))
  const list = refusals.map(
    ([status, { description = '' }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`,
  )
  return `${bodies('Reply', responses['200']?.content)}<h3>Failures</h3><dl>${list.join('')}</dl>`
}

function details(id: string, head: string, body: string): string {
  return `<details id="${id}"><summary>${head}</summary>${body}</details>`
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}
