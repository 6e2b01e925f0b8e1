import { type DragEvent, useRef, useState } from 'react'
import { Button } from './button'

/** A part of the page that takes a file which is dropped on it: its attributes. */
export function useFileDrop(take: (file: File) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over,
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) take(file)
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
  }
}

interface FilePickerProps extends Pick<Parameters<typeof Button>[0], 'kind' | 'icon' | 'busy' | 'children'> {
  /** Of the field itself, which nobody sees. */
  readonly label: string
  /** As of an input: ".csv,image/*". */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that asks for one file; the same file may be chosen twice. */
export function FilePicker({ label, accept, onFile, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
