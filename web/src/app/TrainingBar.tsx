import { useQuery } from '@tanstack/react-query'
import { messages } from '@watchfloor/core'
import { useLayoutEffect } from 'react'
import { welcomeOptions } from '../data/welcome.ts'
import './training.css'

const texts = messages.screen.training

/** Marks a demonstration on every screen and every printed page. It shows nothing on any other database. */
export function TrainingBar() {
  const isTraining = useQuery(welcomeOptions).data?.isTraining === true
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-training', isTraining)
  }, [isTraining])
  if (!isTraining) return null
  return (
    <aside className="training" aria-label={texts.mark}>
      <strong>{texts.mark}</strong>
      <span>{texts.hint}</span>
    </aside>
  )
}
