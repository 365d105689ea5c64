import { z } from 'zod'

// Imported before anything else: zod must not probe `eval`.
z.config({ jitless: true })
