import { readPacked } from './read-packed'

/* Reads a workbook beside the page, which stays usable and can end it. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readPacked(data)))
