export const orders = {
  title: 'Orders',
  ticket: 'Ticket {{number}}',
  doneAt: '{{place}}: {{what}}',
  total: 'Total, VAT included',
  unseen: 'No kitchen screen has shown this order yet',
  cancelOrder: 'Cancel order',
  keepOrder: 'Keep the order',
  cancelled: 'Order cancelled',
  whyCancel: 'Why is it cancelled?',
  reason: {
    guest: 'The guest changed their mind',
    mistake: 'Entered by mistake',
    soldOut: 'A dish is sold out',
    other: 'Another reason',
  },
} as const
