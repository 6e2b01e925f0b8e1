import type { Translated } from '../../catalogue'
import type { pass as english } from '../en/pass'

export const pass: Translated<typeof english> = {
  title: 'ڕادەستکردن',
  dishesDone: '{{done}} لە {{all}}',
  noSignal: 'سیگناڵ نییە',
  stations: 'وێستگەکان',
  otherStations: 'وێستگەکانی تر',
  notShownHere: 'لێرە دەرناکەون',
  call: 'گارسۆن بانگ بکە',
  callAgain: 'دووبارە بانگی بکە',
  calling: 'بانگ دەکرێت…',
  called: 'بانگ کرا {{time}}',
  handOver: 'ڕادەستی بکە',
  nothingYet: 'هێشتا هیچ ئامادە نییە',
  courseHeld: 'قۆناغی {{number}} ڕاگیراوە',
  moreHeld: 'داواکارییەکی تر ڕاگیراوە',
  empty: 'هیچ چاوەڕێ ناکات',
  emptyWhy: 'مێزەکان لێرە دەردەکەون هەر کە داواکارییەکەیان گەیشتە چێشتلێنان.',
  noneKnown: 'بەپێی دوایین زانیاری هیچ شتێک چاوەڕێ ناکات',
  noneKnownWhy: 'مێزەکان لێرە دەردەکەون کاتێک پەیوەندی گەڕایەوە.',
  toWall: 'بۆ شاشەی پسوولەکان',
  toPass: 'بۆ شاشەی ڕادەستکردن',
  noStation: 'وێستگەی نەناسراو',
}
