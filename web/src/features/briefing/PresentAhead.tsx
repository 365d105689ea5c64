import { imagePath, type Target } from '@watchfloor/core'
import { useEffect } from 'react'
import { useItems } from '../../data/record.ts'
import { useOffice } from '../../data/session.ts'

/** Loads the photo and charges of the next slide, so that it appears at once. */
export function PresentAhead({ target }: { target: Target }) {
  const { imageHosts } = useOffice()
  const path = imagePath(target.image, imageHosts, false)
  useItems(target.id, 'charges')
  useEffect(() => {
    if (path) new Image().src = path
  }, [path])
  return null
}
