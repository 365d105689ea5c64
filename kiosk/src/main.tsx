import '@fontsource-variable/inter'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Display } from './display/Display.tsx'
import { keepShell } from './shell/keep-shell.ts'
import { Recovery } from './shell/Recovery.tsx'
import { keepAwake } from './wall/wake-lock.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

createRoot(root).render(
  <StrictMode>
    <Recovery>
      <Display />
    </Recovery>
  </StrictMode>,
)
keepAwake()
// Without the kept files the display works too, but it needs the server to start.
void keepShell().catch(() => undefined)
