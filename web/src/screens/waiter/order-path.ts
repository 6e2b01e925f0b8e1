/** `tableId`: or `takeaway`. */
export const orderPath = (tableId: string): string => `/waiter/tables/${tableId}/order`
