import { createContext, useContext } from 'react'

/** Whether the board is drawn in colors. */
export const ColorContext = createContext(true)

export function useColors(): boolean {
  return useContext(ColorContext)
}
