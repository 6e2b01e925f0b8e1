/** Signing in, and what a person may give another: refusals that no guest ever meets. */
export const identityErrorStatus = {
  invalid_credentials: 401,
  password_required: 400,
  user_not_in_database: 404,
  user_disabled: 403,
  email_taken: 409,
  address_claimed: 409,
  address_unproved: 409,
  proof_link_invalid: 422,
  password_too_short: 422,
  password_too_common: 422,
  too_many_attempts: 429,
  code_wrong: 422,
  code_expired: 422,
  phone_invalid: 422,
  phone_not_mobile: 422,
  phone_country_refused: 422,
  branch_required: 422,
  reset_link_invalid: 422,
  invite_invalid: 422,
  pin_wrong: 401,
  pin_too_simple: 422,
  device_unknown: 401,
  pairing_code_mistyped: 422,
  pairing_code_wrong: 422,
  pairing_expired: 422,
  dishes_unreached: 409,
  table_booked: 409,
  reservation_step_refused: 409,
  reservation_time_refused: 422,
  reservation_needs_table: 422,
  restore_too_late: 409,
  restore_in_old_currency: 409,
  restore_party_left: 409,
  party_left: 409,
  approval_expired: 403,
  approval_needs_device: 403,
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

/** Of the stock room, of closed days and reports: refusals that no guest ever meets. */
export const stockErrorStatus = {
  inventory_item_not_found: 404,
  stock_item_inactive: 409,
  stock_moved_since: 409,
  stock_name_taken: 409,
  stock_unit_in_use: 409,
  stock_over_limit: 400,
  day_not_over: 409,
  reports_busy: 429,
  period_backwards: 400,
  period_too_long: 400,
} as const

export type StockErrorCode = keyof typeof stockErrorStatus

/** Of who plans the week: refusals that no guest ever meets. */
export const shiftErrorStatus = {
  shift_overlaps: 409,
  shift_time_refused: 422,
  person_not_here: 422,
} as const

export type ShiftErrorCode = keyof typeof shiftErrorStatus

/** Of who changes the settings: refusals that no guest ever meets. */
export const settingErrorStatus = {
  currency_in_use: 409,
  station_in_use: 409,
} as const

export type SettingErrorCode = keyof typeof settingErrorStatus

/** Of who opens a branch: refusals that no guest ever meets. */
export const branchErrorStatus = {
  branch_slug_taken: 409,
  branches_full: 409,
} as const

export type BranchErrorCode = keyof typeof branchErrorStatus

/** Of who sets a restaurant up: refusals that no guest ever meets. */
export const firstRunErrorStatus = {
  menu_not_empty: 409,
} as const

export type FirstRunErrorCode = keyof typeof firstRunErrorStatus

/** Of who keeps the guest list: refusals that no guest ever meets. */
export const customerErrorStatus = {
  guest_known: 409,
  guest_erased: 409,
  points_below_zero: 409,
  allergies_not_agreed: 422,
} as const

export type CustomerErrorCode = keyof typeof customerErrorStatus

/** Of those who write the menu: refusals that no guest ever meets. */
export const choicesErrorStatus = {
  choices_do_not_fit: 422,
  choice_named_twice: 422,
} as const

export type ChoicesErrorCode = keyof typeof choicesErrorStatus

/** Of what was sent as a dish's photo. */
export const photoErrorStatus = {
  photo_too_large: 413,
  photo_unknown: 415,
  photo_heic: 415,
  photo_moving: 415,
  photo_broken: 422,
  photo_too_many_pixels: 422,
  photo_too_small: 422,
  photos_full: 409,
} as const

export type PhotoErrorCode = keyof typeof photoErrorStatus

/** Of those who keep a branch's tables: refusals that no guest ever meets. */
export const tableBookErrorStatus = {
  table_number_taken: 409,
  table_in_use: 409,
  table_reserved_ahead: 409,
  floor_not_empty: 409,
  too_many_tables: 422,
} as const

export type TableBookErrorCode = keyof typeof tableBookErrorStatus

/** Of those who draw the floor plan. */
export const planErrorStatus = { plan_refused: 409 } as const

export type PlanErrorCode = keyof typeof planErrorStatus

/** Of guests alone: staff see the house, and order whatever they like. */
export const servingErrorStatus = { item_not_served: 409 } as const

export type ServingErrorCode = keyof typeof servingErrorStatus

/** Whose sentences load with the screens that can be refused so. */
export type OfficeErrorCode =
  | StockErrorCode
  | ChoicesErrorCode
  | ServingErrorCode
  | PhotoErrorCode
  | PlanErrorCode
  | TableBookErrorCode
  | ShiftErrorCode
  | SettingErrorCode
  | BranchErrorCode
  | FirstRunErrorCode
  | CustomerErrorCode

/** Every refusal the product can give, with its HTTP status. Each has a sentence in every language. */
export const errorStatus = {
  // the request itself
  unreadable_request: 400,
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
  demo_kept: 403,
  ...identityErrorStatus,
  ...stockErrorStatus,
  ...customerErrorStatus,
  ...branchErrorStatus,
  ...firstRunErrorStatus,
  ...shiftErrorStatus,
  ...settingErrorStatus,
  ...photoErrorStatus,
  ...choicesErrorStatus,
  ...servingErrorStatus,
  ...planErrorStatus,
  ...tableBookErrorStatus,
  // the same thing twice
  idempotency_key_reused: 422,
  still_running: 409,
  id_taken: 409,
  // someone was faster, or the world moved on
  stale: 409,
  order_step_not_next: 409,
  order_not_pending: 409,
  not_your_order: 403,
  order_being_prepared: 409,
  nothing_ready: 409,
  order_not_cancellable: 409,
  order_served: 409,
  order_not_served: 409,
  rating_final: 409,
  line_not_cancellable: 409,
  nothing_to_recall: 409,
  visit_closed: 409,
  visit_left_open: 409,
  visit_open: 409,
  visit_has_open_lines: 409,
  visit_not_seated: 409,
  visit_last_table: 409,
  visit_with_itself: 422,
  visit_not_joined: 409,
  joined_party_paid: 409,
  later_orders_undecided: 409,
  table_cleaning: 409,
  table_not_free: 409,
  table_occupied: 409,
  table_not_cleaning: 409,
  table_not_reserved: 409,
  call_resolved: 409,
  not_your_call: 403,
  price_changed: 409,
  item_sold_out: 409,
  branch_closed: 409,
  ordering_paused: 409,
  cancel_at_staff: 409,
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
  push_service_unknown: 422,
  // us
  retry_same_key: 503,
  not_ready: 503,
  crowded: 503,
  unexpected: 500,
  /** Never sent: what a screen says when no answer came. */
  offline: 503,
  /** Never sent: no answer came, and this device had no room to keep the command. */
  not_kept: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What anybody can meet, guests too. */
export type EverydayErrorCode = Exclude<ErrorCode, IdentityErrorCode | OfficeErrorCode>

export const httpStatusOf = (code: ErrorCode): number => errorStatus[code]
