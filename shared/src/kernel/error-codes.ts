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
