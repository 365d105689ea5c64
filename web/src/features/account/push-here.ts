/** Whether this browser takes pushes: only with a worker, which needs a secure origin. */
export function takesPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Lets the push service of the browser know the server's key. Returns the address of its pushes, which is a secret.
 * @throws if the browser refuses, for example in a private window
 */
export async function takePushes(key: string): Promise<string> {
  const { pushManager } = await requireWorker()
  // An address for another key of the server is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return endpoint
}

/** Gives the address back to the push service. */
export async function refusePushes(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

async function requireWorker(): Promise<ServiceWorkerRegistration> {
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker?.active) throw new Error('the worker of the app is not there yet')
  return worker
}
