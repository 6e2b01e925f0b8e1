import { z } from 'zod'

/** As `PushSubscription.toJSON()` says it; the keys are base64url (RFC 8291). */
export const subscribePushBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
})
export type SubscribePush = z.infer<typeof subscribePushBody>

export const unsubscribePushBody = z.strictObject({ endpoint: z.string().min(1).max(1000) })
export type UnsubscribePush = z.infer<typeof unsubscribePushBody>

export const savePushesBody = z.strictObject({ on: z.boolean() })
export type SavePushes = z.infer<typeof savePushesBody>

/** How one person is told on their locked phone. */
export const pushes = z.object({
  /** What a browser subscribes with (VAPID, RFC 8292): an uncompressed P-256 point, base64url. */
  publicKey: z.string(),
  /** The person's own switch, for all their phones. */
  on: z.boolean(),
  /** Phones that are told. */
  phones: z.int(),
  /**
   * Each of them by the address its browser gave, what it is told of, and whether it was asked for in the session that
   * asks now, whose end is then its own: a browser knows itself among them.
   */
  told: z.array(z.object({ endpoint: z.string(), branchId: z.uuid().nullable(), ofThisSession: z.boolean() })),
})
export type Pushes = z.infer<typeof pushes>

/** What arrives on the phone, in its owner's language. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  lang: z.enum(['en', 'ar', 'ckb']),
  /** One notice for each order: a newer one takes its place. */
  tag: z.string(),
  /** Opened by a tap: a path of the app. */
  path: z.string(),
})
export type PushMessage = z.infer<typeof pushMessage>
