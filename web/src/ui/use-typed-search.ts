import { useEffect, useState } from 'react'

const isInAddress = (): boolean => new URLSearchParams(location.search).has('q')

/**
 * What is typed stands in its field at once; the address follows: the router's own state follows a keystroke too late
 * for a field. `search`: as the router knows it. A link that leads to all of them empties the field.
 */
export function useTypedSearch(search: string, write: (words: string) => void): [string, (words: string) => void] {
  const [words, setWords] = useState(search)
  useEffect(() => {
    if (search === '' && !isInAddress()) setWords('')
  }, [search])
  const look = (typed: string) => {
    setWords(typed)
    write(typed)
  }
  return [words, look]
}
