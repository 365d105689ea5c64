import { useRouteError } from 'react-router'
import { UnexpectedPage } from './UnexpectedPage.tsx'

/** Replaces a screen that failed to render. */
export function ErrorPage() {
  return <UnexpectedPage error={useRouteError()} />
}
