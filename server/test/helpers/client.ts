import { requireDocumented } from './documented.ts'

/** The reply to a request. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
  /** The body as JSON. Fails the test if it is not JSON. */
  readonly json: Record<string, never>
}

/** A client that keeps cookies and sends the anti-forgery header, as a browser does. */
export class Client {
  readonly url: string
  readonly cookies = new Map<string, string>()

  /** Headers of every call, for example the service token of a program. */
  readonly headers: Readonly<Record<string, string>>

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url
    this.headers = headers
  }

  signIn({ email, password }: { email: string; password: string }): Promise<Reply> {
    return this.post('/auth/adminlogin', { email, password })
  }

  /** Confirms who the client is, which dangerous calls want after five minutes. */
  confirm(password: string): Promise<Reply> {
    return this.post('/auth/confirm', { password })
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('POST', path, body, headers)
  }

  patch(id: number, body: object): Promise<Reply> {
    return this.send('PATCH', `/auth/update_chatter/${id}`, body)
  }

  /** Adds a target and returns its id. Throws if the server refuses it. */
  async add(body: object): Promise<number> {
    const reply = await this.post('/auth/addChatterList', {
      caseAgent: 'Alpha',
      screenName: 'night_owl',
      ...body,
    })
    if (reply.status !== 200) throw new Error(`not added: ${reply.text}`)
    return Number(reply.json['id'])
  }

  /** Returns the rows of the list, with the fields that the role sees. */
  async list(): Promise<Row[]> {
    return (await this.get('/auth/chatterlist')).json['Result'] as unknown as Row[]
  }

  async row(id: number): Promise<Row> {
    const row = (await this.list()).find((one) => one.id === id)
    if (!row) throw new Error(`no row ${id}`)
    return row
  }

  send(method: string, path: string, body?: object, extra: Record<string, string> = {}): Promise<Reply> {
    if (body instanceof FormData) return this.#send(method, path, body, extra)
    const type = body && { 'content-type': 'application/json' }
    return this.#send(method, path, body && JSON.stringify(body), { ...type, ...extra })
  }

  /** Sends bytes as they are. */
  sendBytes(method: string, path: string, bytes: Buffer<ArrayBuffer>, type: string): Promise<Reply> {
    return this.#send(method, path, bytes, { 'content-type': type })
  }

  async #send(
    method: string,
    path: string,
    body: NonNullable<RequestInit['body']> | undefined,
    extra: Record<string, string>,
  ): Promise<Reply> {
    const xsrf = this.cookies.get('XSRF-TOKEN')
    const headers = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(xsrf && { 'x-xsrf-token': xsrf }),
      ...this.headers,
      ...extra,
    }
    const reply = await fetch(this.url + path, { method, headers, body: body ?? null, redirect: 'manual' })
    for (const cookie of reply.headers.getSetCookie()) this.#keep(cookie)
    const bytes = Buffer.from(await reply.arrayBuffer())
    const answer: Reply = {
      status: reply.status,
      headers: reply.headers,
      bytes,
      // Backups of many megabytes are no text, and are not read as one.
      get text() {
        return new TextDecoder().decode(bytes)
      },
      get json() {
        return JSON.parse(answer.text)
      },
    }
    requireDocumented(method, path, answer)
    return answer
  }

  #keep(cookie: string): void {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

export interface Row {
  readonly id: number
  readonly [field: string]: string | number | null
}
