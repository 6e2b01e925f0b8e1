import type { Translated } from '../../catalogue'
import type { shell as english } from '../en/shell'

export const shell: Translated<typeof english> = {
  welcome: 'بەخێربێیت، {{name}}',
  demoMark: 'نمایش',
  demoExplain: 'چێشتخانەیەکی نمایشییە. هیچ شتێک لێرەوە ناگاتە چێشتلێنانێکی ڕاستەقینە.',
  skip: 'بچۆ بۆ ناوەڕۆک',
  navigation: 'سەرەکی',
  nav: {
    today: 'ئەمڕۆ',
    floor: 'هۆڵ',
    tables: 'مێزەکان',
    kitchen: 'چێشتلێنان',
    waiter: 'مێزەکانم',
    menu: 'مینیو',
  },
  branch: 'لق',
  switched: 'گۆڕدرا بۆ {{name}}',
  notifications: {
    open: 'ئاگادارییەکان',
    waiting_one: '{{count}} ئاگاداری',
    waiting_other: '{{count}} ئاگاداری',
    none: 'ئێستا هیچ شتێک پێویستی بە تۆ نییە.',
    noneDetail: 'بانگکردنی مێزەکان و ئەو داوایانەی کەس نەیبینیون لێرە دەردەکەون.',
    call: 'مێزی {{number}} بانگ دەکات: {{reason}}',
    unseen: 'پسوولەی {{ticket}} لە چێشتلێنان نەبینراوە',
    acknowledge: 'لە ڕێگەم',
    resolve: 'تەواو',
  },
  profile: { open: 'پرۆفایلی {{name}}', signOut: 'چوونەدەرەوە' },
  signedOut: 'بە سەرکەوتوویی چوویتە دەرەوە',
  demoEnded: 'دانیشتنی نمایش کۆتایی هات',
  expired: 'دانیشتنەکەت کۆتایی هات. بۆ بەردەوامبوون دووبارە بچۆ ژوورەوە.',
  starting: 'دەست پێ دەکات…',
  unreachable: { title: 'ڕاژەکە وەڵام ناداتەوە', detail: 'هێشتا لە ژوورەوەیت. ئەم پەڕەیە خۆی دووبارە هەوڵ دەداتەوە.' },
  notFound: { title: 'ئەم پەڕەیە نییە', detail: 'لەوانەیە ناونیشانەکە کۆن بێت یان پیتێکی کەم بێت.' },
  denied: {
    title: 'ڕۆڵەکەت ناتوانێت ئەم پەڕەیە بکاتەوە',
    detail: 'یەکێک لەم دەسەڵاتانەی پێویستە: {{permissions}}. خاوەن یان بەڕێوەبەر دەتوانێت بیدات.',
  },
  failed: {
    title: 'هەڵەیەک ڕوویدا',
    routerTitle: 'هەڵەیەکی چاوەڕواننەکراو لە بەرنامەکە',
    detail: 'ئەوەی پێشتر پاشەکەوتت کردووە پارێزراوە. ئەگەر دووبارە بووەوە، ئەم کۆدەمان پێ بڵێ.',
    code: 'کۆدی {{code}}',
    old: 'وەشانێکی نوێتر دانراوە. پەڕەکە نوێ بکەرەوە بۆ وەرگرتنی.',
  },
}
