import { useEffect, useRef } from 'react'

/** Tells of every tap and key, wherever it lands. */
export function useTouched(onTouched: () => void): void {
  const told = useRef(onTouched)
  told.current = onTouched
  useEffect(() => {
    const touched = () => told.current()
    addEventListener('pointerdown', touched)
    addEventListener('keydown', touched)
    return () => {
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
    }
  }, [])
}
