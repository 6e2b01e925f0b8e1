/** Signing in, and what a person may give another: refusals that no guest ever meets. */
export const identityErrorStatus = {
  invalid_credentials: 401,
  password_required: 400,
  user_not_in_database: 404,
  user_disabled: 403,
  email_taken: 409,
  password_too_short: 422,
  password_too_common: 422,
  too_many_attempts: 429,
  code_wrong: 422,
  code_expired: 422,
  phone_invalid: 422,
  branch_required: 422,
  reset_link_invalid: 422,
  invite_invalid: 422,
  pin_wrong: 401,
  pin_too_simple: 422,
  device_unknown: 401,
  pairing_code_wrong: 422,
  pairing_expired: 422,
  branch_no_access: 403,
  branch_not_found: 404,
  organization_switch_unsupported: 409,
  grant_too_wide: 403,
  last_owner: 409,
  own_account: 409,
  auth_unavailable: 503,
  demo_no_auth: 403,
  demo_no_reset: 403,
  demo_no_user_updates: 403,
  demo_no_branch_switch: 403,
} as const

export type IdentityErrorCode = keyof typeof identityErrorStatus

/** Every refusal the product can give, with its HTTP status. Each has a sentence in every language. */
export const errorStatus = {
  // the request itself
  invalid_request: 400,
  unknown_field: 400,
  idempotency_key_missing: 400,
  idempotency_key_invalid: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  too_many_requests: 429,
  // who is asking
  signed_out: 401,
  session_expired: 401,
  table_link_invalid: 401,
  table_link_expired: 401,
  forbidden: 403,
  demo_closed: 403,
  ...identityErrorStatus,
  // the same thing twice
  idempotency_key_reused: 422,
  still_running: 409,
  id_taken: 409,
  // someone was faster, or the world moved on
  stale: 409,
  order_step_not_next: 409,
  order_not_pending: 409,
  order_not_cancellable: 409,
  order_served: 409,
  line_not_cancellable: 409,
  nothing_to_recall: 409,
  visit_closed: 409,
  visit_open: 409,
  visit_has_open_lines: 409,
  table_cleaning: 409,
  table_not_free: 409,
  table_occupied: 409,
  table_not_cleaning: 409,
  table_not_reserved: 409,
  call_resolved: 409,
  price_changed: 409,
  item_sold_out: 409,
  // what was asked for does not fit
  item_not_in_branch: 422,
  item_inactive: 422,
  modifier_not_of_item: 422,
  modifier_sold_out: 409,
  modifier_below_min: 422,
  modifier_above_max: 422,
  quantity_out_of_range: 422,
  too_many_lines: 422,
  too_many_orders: 429,
  table_required: 422,
  table_not_in_branch: 422,
  reason_required: 422,
  // us
  retry_same_key: 503,
  not_ready: 503,
  unexpected: 500,
  /** Never sent: what a screen says when no answer came. */
  offline: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const httpStatusOf = (code: ErrorCode): number => errorStatus[code]
