import type { Crop } from '@sufra/shared/photos/crop.rules'
import { useEffect, useRef } from 'react'
import type { ChosenPhoto } from './use-photo'

interface CropCanvasProps extends ChosenPhoto {
  readonly className: string
  /** Drawn so wide; shown as wide as its class says. */
  readonly width: number
}

/** What guests will see of a photo. Drawn, because the pages' policy shows no file that was not served. */
export function CropCanvas({ photo, crop, className, width }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => draw(canvas.current, photo, crop), [photo, crop])
  return <canvas ref={canvas} className={className} width={width} height={(width * 3) / 4} />
}

/** The same as an address that works on this computer alone: a page in a frame can show no canvas of this one. */
export function pictureOf({ photo, crop }: ChosenPhoto): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  draw(canvas, photo, crop)
  return canvas.toDataURL('image/jpeg', 0.8)
}

function draw(canvas: HTMLCanvasElement | null, photo: ChosenPhoto['photo'], { x, y, width, height }: Crop): void {
  const from = [x * photo.width, y * photo.height, width * photo.width, height * photo.height] as const
  if (canvas) canvas.getContext('2d')?.drawImage(photo.canvas, ...from, 0, 0, canvas.width, canvas.height)
}
