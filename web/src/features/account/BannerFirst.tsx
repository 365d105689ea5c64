import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'

interface Props {
  /** The office's text, or null for none. */
  banner: string | null
  children: ReactNode
}

/** Shows the office's banner before the form takes input (CJIS Security Policy, AC-8). */
export function BannerFirst({ banner, children }: Props) {
  const [isRead, setRead] = useState(false)
  if (banner === null || isRead) return children
  return (
    <div className="sign-in">
      <p className="sign-in-banner">{banner}</p>
      <Button fullWidth autoFocus onClick={() => setRead(true)}>
        {messages.login.bannerAgree}
      </Button>
    </div>
  )
}
