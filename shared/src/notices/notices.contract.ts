import { z } from 'zod'

/** Names a thing and its moment, as screens make it from what they hear: `call:<id>:<since>`. */
const notice = z.string().regex(/^[a-z]+:[\w.:+-]{1,110}$/i)

export const readNoticesBody = z.strictObject({ notices: z.array(notice).min(1).max(200) })
export type ReadNotices = z.infer<typeof readNoticesBody>

/** Those of the last three days that this person has read, on whichever screen. */
export const noticesRead = z.object({ read: z.array(z.string()) })
export type NoticesRead = z.infer<typeof noticesRead>
