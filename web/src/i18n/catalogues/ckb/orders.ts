import type { Translated } from '../../catalogue'
import type { orders as english } from '../en/orders'

export const orders: Translated<typeof english> = {
  title: 'داواکارییەکان',
  ticket: 'پسوولەی {{number}}',
  doneAt: '{{place}}: {{what}}',
  total: 'کۆی گشتی لەگەڵ باج',
  unseen: 'هێشتا هیچ شاشەیەکی چێشتخانە ئەم داواکارییەی نیشان نەداوە',
  cancelOrder: 'هەڵوەشاندنەوەی داواکاری',
  keepOrder: 'وەک خۆی بیهێڵەوە',
  handOver: 'ڕادەستکردن',
  handedOver: 'ڕادەست کرا',
  moveOrder: 'گواستنەوە بۆ مێزێکی تر',
  moveTo: 'داواکارییەکە بۆ کام مێز دەگوازرێتەوە؟',
  moved: 'داواکارییەکە گواسترایەوە',
  cancelled: 'داواکارییەکە هەڵوەشایەوە',
  whyCancel: 'هۆکاری هەڵوەشاندنەوە چییە؟',
  reason: {
    guest: 'میوانەکە بڕیارەکەی گۆڕی',
    mistake: 'بە هەڵە تۆمارکرا',
    soldOut: 'خواردنێک نەماوە',
    other: 'هۆکارێکی تر',
  },
}
