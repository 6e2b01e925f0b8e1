import type { EverydayErrorCode } from './error-codes'

/** What anybody can be refused, guests too: what happened, what was kept, what to do. */
export const everydaySentences: Readonly<Record<Exclude<EverydayErrorCode, 'unexpected'>, string>> = {
  unreadable_request:
    'The request could not be read, so nothing was changed. Send whole JSON in UTF-8, with short headers.',
  invalid_request:
    'Part of the request is not right, so nothing was changed. Correct the named fields and send it again.',
  unknown_field:
    'The field “{{field}}” does not belong in this request, so nothing was changed. Take it out and send again.',
  idempotency_key_missing:
    'The request carried no Idempotency-Key, so nothing was changed. Send it again with a UUID in that header.',
  idempotency_key_invalid:
    'The Idempotency-Key is not a UUID, so nothing was changed. Make a new UUID for this action and send again.',
  body_too_large: 'The request is larger than 64 kB, so nothing was changed. Send less at once.',
  unsupported_media_type: 'The request is not JSON, so nothing was changed. Send it as application/json.',
  not_found: 'This was not found. It may have been removed, or it is not yours; go back and choose again.',
  too_many_requests: 'Too many requests in a short time. Nothing was changed; wait a moment and try again.',
  signed_out: 'You are not signed in. Nothing was changed; sign in and try again.',
  session_expired: 'Your session has ended. Nothing you saved is lost; sign in again to go on.',
  table_link_invalid: 'This table link is not valid. Nothing was ordered; scan the code on your table again.',
  table_link_expired:
    'This table link has been replaced. Nothing was ordered; scan the code that is on your table now.',
  forbidden: 'Your role may not do this here. Nothing was changed; ask a manager.',
  demo_closed: 'The demo is closed because this restaurant has its own sign-in. Nothing was changed; sign in instead.',
  demo_kept: 'Here only whoever runs the server puts the demo back. Nothing was changed; ask them for it.',
  idempotency_key_reused:
    'This action was already sent with other content. The first one was kept; start the new one again.',
  still_running: 'The same action is still being carried out. It is not lost; try again in a moment.',
  id_taken: 'Something else already has this id. It was kept as it is; start the new one again.',
  stale: 'Somebody was faster and this has changed. Their change was kept; look at it and decide again.',
  order_step_not_next: 'That is not the next step of this order. It stays as it is; do the step before first.',
  order_not_pending: 'The kitchen already has this order, so it stays as it is. Place a new order for more.',
  not_your_order:
    'Another phone at your table sent this order, so it stays as it is. Ask whoever sent it, or a waiter, to change it.',
  order_being_prepared:
    'A dish of this order is already being prepared, so it can’t be held. It stays as it is; recall the dish first.',
  nothing_ready: 'Nothing of this order is ready yet, so nobody was called. Mark a dish ready first.',
  order_not_cancellable: 'This order can no longer be cancelled and stays as it is. Ask a manager.',
  order_served: 'This order has already been served and stays as it is. Ask a manager about a refund.',
  order_not_served: 'Nothing of this order has been served yet. You can say how it was once you have it.',
  rating_final: 'What you said half an hour ago stands. Tell a waiter what has changed.',
  line_not_cancellable: 'This dish can no longer be taken off and stays on the order. Ask a manager.',
  nothing_to_recall:
    'There is no step to take back, or it was served more than two hours ago. The order stays as it is.',
  visit_left_open:
    'An earlier party was left open at this table. Say first whether it has left or is still here; nothing was changed.',
  visit_closed: 'This visit is over, so nothing was ordered. Scan the code on the table to start a new one.',
  visit_open: 'A party is still sitting at this table. Nothing was changed; close their visit first.',
  visit_has_open_lines:
    'Some dishes are neither served nor cancelled, so the visit stays open. Finish them, then close it.',
  visit_not_seated: 'Nobody has confirmed what this party ordered, so nothing was changed. Confirm their order first.',
  visit_last_table: 'This is the only table of the party, so nothing was changed. Move them or let them leave instead.',
  visit_with_itself: 'A party cannot be joined with itself, so nothing was changed. Choose another party.',
  visit_not_joined: 'These parties are not joined any more, so nothing was changed. Look at the table again.',
  joined_party_paid: 'Something of the joined parties has been paid, so they stay one. Split the bill instead.',
  later_orders_undecided: 'More was ordered since they were joined, so nothing was changed. Say whose it is.',
  table_cleaning: 'This table is being cleaned, so nothing was changed. Try again in a moment.',
  table_not_free: 'This table is not free, so nothing was changed. Choose another table.',
  table_occupied: 'A party is sitting at this table, so nothing was changed. Choose another table.',
  table_not_cleaning: 'This table is not being cleaned, so it stays as it is.',
  table_not_reserved: 'This table is not reserved, so it stays as it is.',
  not_your_call: 'Another phone at your table asked for this, so the call stays as it is. Tell the waiter who comes.',
  call_resolved: 'This call has already been dealt with. Call again if you need something more.',
  price_changed:
    'A price has changed, so nothing was ordered. Your choice was kept; look at the new total and confirm.',
  item_sold_out:
    'A dish has just sold out, so nothing was ordered. Your choice was kept; take the dish off or swap it.',
  branch_closed: 'We are closed now, so nothing was ordered. Your choice was kept; send it when we open.',
  ordering_paused:
    'The kitchen has paused orders from phones, so nothing was ordered. Your choice was kept; try again soon or ask a waiter.',
  cancel_at_staff:
    'Orders are not taken back by phone here, so it stays as it is. Tell a waiter what you would like to change.',
  item_not_in_branch: 'A dish is not on the menu of this branch, so nothing was ordered. Take it off and send again.',
  item_inactive: 'A dish is no longer on the menu, so nothing was ordered. Take it off and send again.',
  modifier_not_of_item: 'An option does not belong to its dish, so nothing was ordered. Choose the options again.',
  modifier_sold_out: 'An option has just sold out, so nothing was ordered. Your choice was kept; pick another option.',
  modifier_below_min: 'A choice is missing for a dish, so nothing was ordered. Choose and send again.',
  modifier_above_max: 'A dish has more options than it allows, so nothing was ordered. Take some off and send again.',
  quantity_out_of_range: 'A quantity is too small or too large, so nothing was ordered. Change it and send again.',
  too_many_lines: 'There are too many dishes in one order, so nothing was sent. Send them as two orders.',
  too_many_orders: 'Many orders came from here in a short time. Your choice was kept; wait a little or call us.',
  table_required: 'The order names no table, so nothing was ordered. Choose a table and send again.',
  table_not_in_branch: 'This table is not in this branch, so nothing was changed. Choose a table of this branch.',
  reason_required: 'A reason is needed, so nothing was changed. Say why and send again.',
  push_service_unknown:
    'This browser’s service for notices is not one we send to, so this phone was not added. Try another browser.',
  retry_same_key: 'We could not tell whether this went through. Nothing will be doubled; send exactly the same again.',
  crowded: 'Too much is happening at once. Nothing was changed; try again in a moment.',
  not_ready: 'The system is starting or cannot reach its database. Nothing was changed; try again in a moment.',
  offline: 'There is no connection. What you typed was kept on this device; it is sent as soon as you are back online.',
  not_kept:
    'There is no connection, and this device has no room to keep this for later. Nothing was done; try again when you are back online.',
}
