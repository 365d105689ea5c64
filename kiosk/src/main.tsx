import './strict-policy.ts'
import '@fontsource-variable/inter'
import './theme.css'
import { createApi } from '@watchfloor/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Display } from './display/Display.tsx'
import { pollTransport } from './http/poll-transport.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const api = createApi(pollTransport((...request) => window.fetch(...request)))

createRoot(root).render(
  <StrictMode>
    <Display api={api} />
  </StrictMode>,
)
