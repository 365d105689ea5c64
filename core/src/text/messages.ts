import { backupTexts } from './backup-texts.ts'
import { briefingTexts } from './briefing-texts.ts'
import { bundleTexts } from './bundle-texts.ts'
import { commandTexts } from './command-texts.ts'
import { displayTexts } from './display-texts.ts'
import { doctorTexts } from './doctor-texts.ts'
import { actTexts, editTexts } from './edit-texts.ts'
import { factorTexts } from './factor-texts.ts'
import { genericTexts, shellTexts } from './generic-texts.ts'
import { holdTexts } from './hold-texts.ts'
import { importTexts } from './import-texts.ts'
import { imageTexts, inputTexts } from './input-texts.ts'
import { deletedTexts, journalTexts, quietActTexts } from './journal-texts.ts'
import { keyCommandTexts } from './key-command-texts.ts'
import { keyTexts } from './key-texts.ts'
import { listExportTexts } from './list-export-texts.ts'
import { logTexts } from './log-texts.ts'
import { nibrsTexts } from './nibrs-texts.ts'
import { operationTexts } from './operation-texts.ts'
import { proofFindings, proofTexts } from './proof-texts.ts'
import { purgeTexts } from './purge-texts.ts'
import { pushTexts } from './push-texts.ts'
import { recordTexts } from './record-texts.ts'
import { releaseTexts } from './release-texts.ts'
import { reportTexts } from './report-texts.ts'
import { retentionTexts } from './retention-texts.ts'
import { pdfTexts, reportsTexts, reviewTexts } from './review-texts.ts'
import { runningTexts } from './running-texts.ts'
import { screenTexts } from './screen-texts.ts'
import { settingsTexts } from './settings-texts.ts'
import { severalTexts } from './several-texts.ts'
import { accountTexts, loginTexts } from './sign-in-texts.ts'
import { statisticsTexts } from './statistics-texts.ts'
import { arrestTexts, scheduleTexts, targetTexts } from './target-texts.ts'
import { terminalTexts } from './terminal-texts.ts'
import { timeTexts } from './time-texts.ts'
import { tokenTexts } from './token-texts.ts'
import { victimTexts } from './victim-texts.ts'
import { webhookTexts } from './webhook-texts.ts'

/**
 * Every text of the product, in one place. Texts that the product spec fixes are kept letter for letter. All others are short and
 * plain, and say what to do next.
 */
export const messages = {
  /** The screens: headings, columns and buttons. */
  screen: screenTexts,

  display: displayTexts,
  time: timeTexts,

  /** The edit screens. */
  record: recordTexts,
  several: severalTexts,
  edit: editTexts,
  act: actTexts,
  journal: journalTexts,
  quietAct: quietActTexts,
  deleted: deletedTexts,
  /** The keys of the boards, and the palette. */
  keyboard: keyCommandTexts,
  /** The command line of a dispatcher. */
  command: commandTexts,
  /** The night log and the handover. */
  log: logTexts,

  /** The proofs of the journal. */
  listExport: listExportTexts,
  nibrs: nibrsTexts,
  release: releaseTexts,
  victim: victimTexts,
  proof: proofTexts,
  proofFinding: proofFindings,

  /** The printed reports. */
  report: reportTexts,

  /** The Visual Dashboard, the press sheet and the arrest total. */
  statistics: statisticsTexts,
  pdf: pdfTexts,
  reports: reportsTexts,
  review: reviewTexts,

  briefing: briefingTexts,
  /** The board in a terminal. */
  terminal: terminalTexts,

  /** The Settings screen. */
  settings: settingsTexts,

  operation: operationTexts,

  /** The running server, and the findings about it. */
  running: runningTexts,
  doctor: doctorTexts,

  /** Legal holds, expungement and the time that values stay in the journal. */
  hold: holdTexts,
  retention: retentionTexts,

  /** Deleting all non-arrested records. */
  purge: purgeTexts,

  /** Import and export. */
  import: importTexts,

  /** Backup and restore. */
  backup: backupTexts,
  keys: keyTexts,

  /** The briefing bundle. */
  bundle: bundleTexts,

  alert: { title: 'Alert', ok: 'OK' },

  login: loginTexts,
  shell: shellTexts,
  generic: genericTexts,
  input: inputTexts,
  target: targetTexts,
  schedule: scheduleTexts,
  arrest: arrestTexts,
  image: imageTexts,
  account: accountTexts,

  /** Service tokens, with which programs make calls. */
  token: tokenTexts,
  /** Webhooks, which tell other systems what happens. */
  webhook: webhookTexts,
  push: pushTexts,

  /** Second factors, confirmations and one's own account. */
  factor: factorTexts,
} as const
