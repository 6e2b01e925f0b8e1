/** The page within the phone that stands beside the menu. By itself it is nothing. */
export const guestViewAddress = '/admin/menu/as-guest'
