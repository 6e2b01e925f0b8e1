import type { Locator, Page } from '@playwright/test'
import readCode from 'jsqr'

/** What a phone would read off this picture. */
export async function decoded(page: Page, png: Buffer): Promise<string | undefined> {
  const picture = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    return { width: image.width, height: image.height, pixels: [...pixels] }
  }, png.toString('base64'))
  return readCode(Uint8ClampedArray.from(picture.pixels), picture.width, picture.height)?.data
}

/** What a phone reads off this part of the page. Throws where it finds no code. */
export async function readCodeIn(code: Locator): Promise<string> {
  const read = await decoded(code.page(), await code.screenshot())
  if (!read) throw new Error('no code can be read here')
  return read
}
