import sharp from 'sharp'

interface Made {
  readonly width?: number
  readonly height?: number
}

/** A picture with something to see in it: red at the start of its lines, blue at their end. */
export const madePhoto = ({ width = 640, height = 480 }: Made = {}) => {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const across = (at % width) / width
    raw[at * 3] = Math.round(255 * (1 - across))
    raw[at * 3 + 1] = at % 64
    raw[at * 3 + 2] = Math.round(255 * across)
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

/** The whole of a 4:3 picture. */
export const whole = { x: 0, y: 0, width: 1, height: 1 }
