import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the checkout, wherever the command was typed. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

export const inRoot = (...parts) => join(root, ...parts)
