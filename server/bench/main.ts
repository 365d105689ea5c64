import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import { backupFigures } from './backup-figures.ts'
import { boardFigures } from './board-figures.ts'
import { bundleFigures } from './bundle-figures.ts'
import { changeFigures } from './change-figures.ts'
import { crowdFigures } from './crowd-figures.ts'
import { demoFigures } from './demo-figures.ts'
import { exportFigure } from './export-figure.ts'
import { floodFigures } from './flood-figures.ts'
import { importChangeFigures } from './import-change-figures.ts'
import { importFigures } from './import-figures.ts'
import { kioskFigures } from './kiosk-figures.ts'
import { listFigures } from './list-figures.ts'
import { listFileFigure } from './list-file-figure.ts'
import { liveFigures } from './live-figures.ts'
import { type Figure, isWithin } from './measure.ts'
import { operationFigures } from './operation-figures.ts'
import { packetFigures } from './packet-figures.ts'
import { pageFigures } from './page-figures.ts'
import { start } from './processes.ts'
import { recordFigure } from './record-figure.ts'
import { reloadFigures } from './reload-figures.ts'
import { reportFigure } from './report-figure.ts'
import { searchFigure } from './search-figure.ts'
import { signIn } from './signed-in.ts'
import { startFigure } from './start-figure.ts'
import { statisticsFigure } from './statistics-figure.ts'
import { statisticsPageFigures } from './statistics-page-figure.ts'
import { webhookFigure } from './webhook-figure.ts'
import { writeFigures } from './write-figures.ts'
import { writePostgresFigures } from './write-postgres-figures.ts'

const admin = demoAccounts.find(({ role }) => role === 'admin')
if (!admin) throw new Error('the fixtures have no admin')

const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
const server = await start('bench-server.js', [`sqlite:${join(home, 'bench.db')}`, '5000'])
try {
  const signedIn = await signIn(server.url, admin)
  // Each figure is printed at once, because the whole run takes minutes.
  const steps: readonly (() => Promise<readonly Figure[]>)[] = [
    demoFigures,
    async () => [startFigure()],
    async () => [await searchFigure(server.url)],
    () => reloadFigures(server.url, signedIn),
    async () => [await recordFigure(server.url, signedIn)],
    async () => [await reportFigure()],
    async () => [statisticsFigure()],
    statisticsPageFigures,
    () => bundleFigures(admin),
    () => listFigures(server, signedIn),
    async () => [await listFileFigure(server.url, signedIn)],
    pageFigures,
    operationFigures,
    async () => [await exportFigure()],
    () => writeFigures(server, signedIn),
    () => writePostgresFigures(server, signedIn, admin),
    () => kioskFigures(server.url),
    changeFigures,
    liveFigures,
    () => boardFigures(home, admin),
    () => importFigures(home, server, signedIn),
    () => importChangeFigures(home, admin),
    async () => [await webhookFigure(home, admin)],
    () => backupFigures(home),
    packetFigures,
    crowdFigures,
    // Last: afterwards the address of this machine is refused for minutes.
    () => floodFigures(server, signedIn),
  ]
  for (const step of steps) {
    for (const figure of await step()) {
      print(figure)
      if (!isWithin(figure)) process.exitCode = 1
    }
  }
} finally {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

function print(figure: Figure): void {
  const { name, value, limit, unit, better, detail } = figure
  const verdict = isWithin(figure) ? 'ok  ' : 'MISS'
  const bound = better === 'more' ? 'at least' : 'at most'
  console.log(`${verdict} ${name.padEnd(22)} ${value.toFixed(2)} ${unit} (${bound} ${limit}); ${detail}`)
}
