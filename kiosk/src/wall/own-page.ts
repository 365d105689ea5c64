import { type ReloadReason, reloadIsDue } from '@watchfloor/core'

const triedKey = 'watchfloor.tried-build'
/** The build of this page. */
export const pageBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** The time of the last reload order that this page has handled. */
let handled: ReloadReason['reloadAt'] | undefined

/** Rule Q8. Reloads the page if the server's answer is a reason to, and the page is available. */
export async function reloadWhenDue(reason: ReloadReason): Promise<void> {
  if (handled === undefined) handled = reason.reloadAt
  const own = { build: pageBuild, triedBuild: sessionStorage.getItem(triedKey), reloadAt: handled }
  if (!reloadIsDue(own, reason)) return
  if (!(await isAvailable())) return
  handled = reason.reloadAt
  sessionStorage.setItem(triedKey, reason.build)
  location.reload()
}

/** Whether the page and its script can be loaded. During an update the page may name files that do not exist yet. */
async function isAvailable(): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' })
  const script = page.ok ? / src="([^"]+)"/.exec(await page.text())?.[1] : undefined
  return script !== undefined && (await fetch(script)).ok
}
