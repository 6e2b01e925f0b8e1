import type { Translated } from '../../catalogue'
import type { address as english } from '../en/address'

export const address: Translated<typeof english> = {
  local: '{{address}} تەنها لەسەر ئەم کۆمپیوتەرە دەکرێتەوە و هیچ مۆبایلێک پێی ناگات.',
  replaced: 'کۆدەکان {{address}} دەکەنەوە',
  why: 'ناونیشانی ئەم کۆمپیوتەرە لە تۆڕەکەتدا هەڵبژێرە. لەوانەیە بگۆڕێت: بۆ چەسپاندنی PUBLIC_URL دابنێ.',
  noneFound: 'سفرە بە ناونیشانی ئەم کۆمپیوتەرە لە تۆڕەکەتدا بکەرەوە، یان PUBLIC_URL دابنێ.',
  use: 'بەکاری بهێنە',
}
