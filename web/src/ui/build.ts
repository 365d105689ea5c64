import { isOtherBuild } from '@watchfloor/core'
import { createStore, useStore } from './store.ts'

const isOutdated = createStore(false)

/** Returns the build of this page. The server writes its name into the page. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
}

/** Notes the build that an answer of the server names. Once it was another one, this page stays outdated. */
export function noteBuild(build: string | null): void {
  if (isOtherBuild(ownBuild(), build)) isOutdated.set(true)
}

/** Whether the server has another build than this page. */
export function useIsOutdated(): boolean {
  return useStore(isOutdated)
}
