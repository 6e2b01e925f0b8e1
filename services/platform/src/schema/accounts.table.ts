import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, must, oneOf } from './columns'

/* The built-in provider's own rows. They belong to no organization: a person proves who they are before anybody knows
   where they work, and may work in two places. `subject` is what `firebase_uid` names there. */

/** Somebody who can sign in with a password of ours. */
export const accounts = pgTable(
  'account',
  {
    subject: text('subject').primaryKey(),
    /** In lower case. Nobody's, and the subject instead, once it is `formerEmail`. */
    email: text('email').notNull(),
    /** The address that this account never proved and somebody else has: they still come in with it, and no letter does. */
    formerEmail: text('former_email'),
    /** Since when the address is known to be theirs. */
    provedAt: at('proved_at'),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    passwordChangedAt: at('password_changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_email_key').on(t.email),
    uniqueIndex('account_former_email_key').on(t.formerEmail),
    must(t.email, sql`${t.email} = lower(${t.email})`),
  ],
)

const challengeKinds = ['otp', 'reset', 'proof', 'claim'] as const

/** A code or link that was sent to somebody: usable once, for a short time, with few tries. */
export const challenges = pgTable(
  'challenge',
  {
    id: id(),
    kind: text('kind').$type<(typeof challengeKinds)[number]>().notNull(),
    /** A keyed hash of the phone or the e-mail: nobody's number is kept because they mistyped it. */
    targetHash: text('target_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('challenge_by_target').on(t.targetHash, t.createdAt),
    index('challenge_by_age').on(t.expiresAt),
    oneOf(t.kind, challengeKinds),
  ],
)
