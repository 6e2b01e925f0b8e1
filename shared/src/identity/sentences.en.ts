import type { IdentityErrorCode } from '../kernel/error-codes'

/** Signing in: what happened, what was kept, what to do. */
export const identitySentences: Readonly<Record<IdentityErrorCode, string>> = {
  invalid_credentials: 'Invalid email or password',
  password_required: 'Password is required for Firebase authentication',
  user_not_in_database: 'User not found in database',
  user_disabled: 'This account has been disabled',
  email_taken: 'An account with this email already exists',
  address_claimed:
    'This address was used here before and never confirmed. We have sent it a letter: open its link to create your account.',
  address_unproved:
    'Confirm your e-mail address first: we have sent you a letter to {{email}}. Nothing was changed and nobody was invited; open its link, then try again.',
  proof_link_invalid: 'This link has been used or is too old. Nothing was changed; ask for a new letter.',
  password_too_short: 'Choose a password of at least 8 characters. Nothing was changed.',
  password_too_common:
    'This password is among the most common ones, so it is the first to be tried. Choose another; nothing was changed.',
  too_many_attempts: 'Too many failed attempts. Please try again {{wait}}',
  code_wrong: 'This code is not right. Look at the newest message and type it again.',
  code_expired: 'This code can no longer be used. Ask for a new one.',
  phone_invalid:
    'This is not a phone number. Nothing was saved or sent; type it with its country code, as in +966 50 123 4567.',
  phone_country_refused:
    'Codes are not sent to numbers of this country here. Nothing was sent; type a number of this country or a neighbour, or ask the staff.',
  phone_not_mobile: 'No text message reaches this number. Nothing was sent; type a mobile number.',
  branch_required: 'It is not clear which restaurant this is for, so nothing was done. Choose a branch first.',
  reset_link_invalid: 'This link has been used or is too old. Your password was not changed; ask for a new link.',
  invite_invalid: 'This invitation has been used, taken back or is too old. Ask who invited you for a new one.',
  pin_wrong: 'This PIN is not right. Type it again, or ask a manager for a new one.',
  pin_too_simple:
    'A PIN has 4 to 6 digits that are neither all alike nor in a row. Nothing was changed; choose another.',
  device_unknown: 'This device is no longer paired. Pair it again with a code that a manager approves.',
  pairing_code_mistyped: 'That is not a code, so nothing was looked for. Check the eight digits on the screen.',
  pairing_code_wrong:
    'No screen is waiting with this code. Read it from the screen again; it changes after ten minutes.',
  pairing_expired: 'The code on this screen is too old. Ask for a new one.',
  dishes_unreached:
    '{{stations}} ({{count}} on the menu, such as {{dishes}}) would reach no screen, so nothing was changed. Let this screen show {{stations}} too, or pair another screen for that first.',
  table_booked:
    'Table {{number}} is promised to {{name}} from {{from}} to {{until}}, so nothing was changed. Choose another table or time.',
  reservation_step_refused:
    'This reservation has moved on or its time is not right for that, so it stays as it is. Look at it and decide again.',
  reservation_time_refused:
    'A table can be promised from today on and for about a year. Nothing was changed; choose another time.',
  reservation_needs_table: 'No table was named, so nobody was seated. Choose a table first.',
  restore_too_late: 'This was taken off more than ten minutes ago and stays off. Order it again instead.',
  party_left:
    'The party this was taken down for has left, or others have the table, so nothing was ordered. Take it down anew for who sits there now.',
  restore_party_left:
    'Its party has left meanwhile, or others have the table, so this stays off. Order it anew for who sits there now.',
  restore_in_old_currency:
    'Prices here are in another currency since this dish was taken off, so it stays off. Order it again instead.',
  approval_expired:
    'The approval is too old or was for something else, so nothing was taken off. Ask for the PIN again.',
  approval_needs_device:
    'A PIN counts only on a device of the restaurant, so nothing was approved. Ask a manager to do it on theirs.',
  branch_no_access: 'You do not have access to this branch',
  branch_not_found: 'Branch not found',
  organization_switch_unsupported: 'Organization switching is only available with Azure AD B2C',
  grant_too_wide: 'You can only give what you may do yourself, where you may do it. Nothing was changed.',
  last_owner: 'This is the last owner of the organization. Nothing was changed; make somebody else an owner first.',
  own_account: 'You cannot take away your own access. Nothing was changed; ask another owner or manager.',
  auth_unavailable: 'Authentication service not available',
  demo_no_auth: 'Demo mode: Authentication not available',
  demo_no_reset: 'Demo mode: Password reset not available',
  demo_no_user_updates: 'Demo mode: User updates not available',
  demo_no_branch_switch: 'Demo mode: Branch switching not available',
}
