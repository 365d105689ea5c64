import type { Context } from 'koa'

/** Returns a header of a request, empty if it has none. Koa's own way asks which header it is first, and a short call reads many. */
export function headerOf({ req }: Pick<Context, 'req'>, name: Lowercase<string>): string {
  const value = req.headers[name]
  return typeof value === 'string' ? value : ''
}
