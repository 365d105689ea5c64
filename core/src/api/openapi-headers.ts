import { requestIdHeader } from '../running/request-id.ts'
import type { Endpoint } from './endpoint.ts'
import { fileFactsHeader, releaseHeader } from './file-reply.ts'
import type { OpenApiJson } from './openapi-operation.ts'

/** The headers that the document describes once. */
export const headerComponents: OpenApiJson = {
  RequestId: {
    description: 'The number of the request in the log of the server. A caller may send its own',
    schema: { type: 'string' },
  },
}

/** The headers of every answer. */
export const everyHeader: OpenApiJson = { [requestIdHeader]: { $ref: '#/components/headers/RequestId' } }

const version = { description: 'The version of the reply, for If-None-Match', schema: { type: 'string' } }

/** The answer to a caller who has the present version. */
export const unchanged: OpenApiJson = {
  description: 'Nothing changed since the reply that the caller has. There is no body',
  headers: { ...everyHeader, ETag: version },
}

const fileHeaders = {
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
  [releaseHeader]: { description: 'The release number of the file', schema: { type: 'integer' } },
}

const factsHeader = {
  [fileFactsHeader]: { description: 'What the file holds, as JSON', schema: { type: 'string' } },
}

const clearsHeader = {
  'Clear-Site-Data': {
    description: 'Lets the browser drop the answers that it kept',
    schema: { type: 'string' },
  },
}

/** Returns the headers of a reply that is done. A photo has a version and is no release (rule J19). */
export function headersOf({ answers, hasVersion, hasFacts, clearsCache }: Endpoint): OpenApiJson {
  const isRelease = answers === 'file' && !hasVersion
  return {
    ...everyHeader,
    ...(hasVersion && { ETag: version }),
    ...(isRelease && fileHeaders),
    ...(hasFacts && factsHeader),
    ...(clearsCache && clearsHeader),
  }
}
