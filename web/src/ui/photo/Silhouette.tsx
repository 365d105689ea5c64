import { messages } from '@watchfloor/core'
import './photo.css'

interface Props {
  /** Class for a size larger than in a row. */
  className?: string
}

/** Placeholder for a missing photo. */
export function Silhouette({ className = '' }: Props) {
  return (
    <svg
      className={`photo-none ${className}`}
      viewBox="0 0 48 40"
      width={48}
      height={40}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={messages.screen.photo.none}
    >
      <rect width="48" height="40" rx="6" className="photo-none-ground" />
      <path d="M24 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 40c1-9 7-14 14-14s13 5 14 14z" />
    </svg>
  )
}
