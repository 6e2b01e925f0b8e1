import { z } from 'zod'
import { id } from '../kernel/fields'

/**
 * The words, sections or order of a branch's menu have changed: whoever shows it reads it again. `id` is the branch's;
 * `version` only grows. No snapshot has it: a screen that was away reads the menu again anyway.
 */
export const menuNews = z.object({ id, version: z.int() })
export type MenuNews = z.infer<typeof menuNews>
