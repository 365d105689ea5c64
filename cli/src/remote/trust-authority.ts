import { spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const flag = '--ca'

/**
 * Runs the command again with the authority of `--ca FILE` trusted, because Node reads `NODE_EXTRA_CA_CERTS` only when it starts.
 * Returns the exit code of that run, or undefined if no run was needed.
 */
export async function runTrusting(args: readonly string[]): Promise<number | undefined> {
  const file = caFileIn(args)
  if (file === undefined || process.env['NODE_EXTRA_CA_CERTS'] === resolve(file)) return undefined
  const path = resolve(file)
  if (!holdsCertificate(path)) {
    process.stderr.write(`The certificate ${path} cannot be read. Give ${flag} a file in PEM form.\n`)
    return 2
  }
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path },
  })
  // The terminal sends Ctrl-C to both processes. This one ignores it and waits for the other.
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, pass)
  process.on('SIGINT', () => undefined)
  return new Promise((done) =>
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1))),
  )
}

/** Whether a file has a certificate in PEM form. Node only warns of another file, and the server then counts as unreachable. */
function holdsCertificate(path: string): boolean {
  try {
    const pem = readFileSync(path, 'utf8')
    return pem.includes('-----BEGIN') && new X509Certificate(pem).subject !== undefined
  } catch {
    return false
  }
}

function caFileIn(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`))
  const arg = args[at]
  if (arg === undefined) return undefined
  return arg === flag ? args[at + 1] : arg.slice(flag.length + 1)
}
