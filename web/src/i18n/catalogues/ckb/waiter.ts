import type { Translated } from '../../catalogue'
import type { waiter as english } from '../en/waiter'

export const waiter: Translated<typeof english> = {
  title: 'مێزەکانم',
  pending: 'چاوەڕوان',
  active: 'چالاک',
  ready: 'ئامادە',
  myTables: 'مێزەکانم',
  counts: 'پیشاندان',
  needsYou: 'پێویستی بە تۆیە',
  allWell: 'کەس چاوەڕێت ناکات.',
  bill: 'پسوولە',
  call: 'بانگ',
  confirm: 'بۆ پشتڕاستکردنەوە',
  late: 'دواکەوت',
  unseen: 'چێشتخانە نەیبینیوە',
  unseenWhy: 'بە چێشتخانە بڵێ: هیچ شاشەیەک نیشانی نەداوە',
  onMyWay: 'بەڕێوەم',
  done: 'تەواو',
  open: 'کردنەوە',
  noneAssigned: 'هیچ مێزێکت بۆ دیاری نەکراوە: هەموویان نیشان دەدرێن.',
  allTables: 'هەموو مێزەکان',
  onlyMine: 'تەنها هی من',
  pendingEmpty: 'هیچ داواکارییەک چاوەڕێی پشتڕاستکردنەوە نییە.',
  activeEmpty: 'ئێستا هیچ ئامادە ناکرێت.',
  readyEmpty: 'هیچ چاوەڕێی خزمەتکردن نییە.',
}
