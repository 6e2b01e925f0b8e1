import type { Translated } from '../../catalogue'
import type { devices as english } from '../en/devices'

export const devices: Translated<typeof english> = {
  backToStart: 'گەڕانەوە بۆ ئامادەکردن',
  title: 'ئامێرەکان',
  lead: 'ئەو شاشانەی لە چێشتخانە دەمێننەوە. بەڕێوەبەر ڕێگەی بە هەر یەکێکیان داوە و هەر کات دەتوانێت دەریان بکات.',
  none: 'هێشتا هیچ ئامێرێک جووت نەکراوە',
  noneDetail: '{{address}} لەسەر شاشەکە بکەرەوە و کۆدەکەی لێرە بنووسە.',
  add: 'ئامێرێک جووت بکە',
  addLead: '{{address}} لەسەر شاشە نوێیەکە بکەرەوە. هەشت ژمارە و وێنەیەک پیشان دەدات.',
  code: 'کۆدی سەر شاشەکە',
  name: 'ناو',
  nameHint: 'لە کوێ هەڵواسراوە، بۆ نموونە «شاشەی برژاندن».',
  kind: 'جۆر',
  stations: 'وێستگەکان',
  stationsHint: 'هیچ هەڵنەبژێردرابێت: هەموویان.',
  approve: 'ڕێگەی بدە',
  approved: '{{name}} جووت کرا',
  seen: 'دوایین جار {{ago}} بینراوە',
  never: 'هێشتا نەبینراوە',
  online: 'ئێستا بینرا',
  revoked: 'دەرکرا',
  revoke: 'دەرکردن',
  revokeTitle: '{{name}} دەر بکرێت؟',
  revokeDetail: 'شاشەکە یەکسەر لە پیشاندانی داواکارییەکان دەوەستێت. بۆ گەڕانەوە کۆدێکی نوێ و بەڕێوەبەرێکی پێویستە.',
  revokedToast: '{{name}} دەرکرا',
  check: { name: 'ناوێکی لێ بنێ' },
}
