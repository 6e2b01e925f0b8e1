import { expect, test } from 'vitest'
import { chosenIn, withFirstView } from './first-view.rules'

const page =
  '<!doctype html><html lang="en" dir="ltr" data-surface="guest"><head><title>Sufra</title>' +
  '<script type="module" crossorigin src="/assets/guest.js"></script></head><body><div id="page"></div></body></html>'

const menuOf = (name: string) => ({ branch: { restaurantName: { en: name, ar: 'الديوان' } }, items: [] }) as never
const drawn = { html: '<main>Hummus</main>', font: '/assets/words.woff2' }

test('the page speaks the guest’s language from its first byte', () => {
  const html = withFirstView(page, { locale: 'ar', drawn, menu: menuOf('Al Diwan') })
  expect(html).toContain('<html lang="ar" dir="rtl" data-surface="guest">')
  expect(html).toContain('<title>الديوان</title>')
  expect(html).toContain('<div id="first" lang="ar"><main>Hummus</main></div><div id="page"></div>')
})

test('a restaurant that does not say its name in that language is called by its English one', () => {
  expect(withFirstView(page, { locale: 'ckb', drawn, menu: menuOf('Al Diwan') })).toContain('<title>Al Diwan</title>')
})

test('whatever a dish is called, its data end nowhere but at their end and run nowhere', () => {
  const html = withFirstView(page, {
    locale: 'en',
    drawn,
    menu: menuOf('</script><script>alert(1)</script> $& & Sons'),
  })
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &amp; Sons</title>')
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.map(([, attributes]) => attributes)).toEqual([
    ' type="module" fetchpriority="low" crossorigin src="/assets/guest.js"',
    ' type="application/json" id="menu"',
  ])
  expect(JSON.parse(scripts[1]?.[2] ?? '').branch.restaurantName.en).toBe(
    '</script><script>alert(1)</script> $& & Sons',
  )
})

test('the words’ font is asked for before the program', () => {
  const html = withFirstView(page, { locale: 'en', drawn, menu: menuOf('Al Diwan') })
  expect(html.indexOf('/assets/words.woff2')).toBeLessThan(html.indexOf('/assets/guest.js'))
})

test('the language chosen on this phone is read among other cookies, and only by its own name', () => {
  expect(chosenIn('a=1; sufra.locale=ckb; b=2')).toBe('ckb')
  expect(chosenIn('xsufra.locale=ar')).toBeNull()
  expect(chosenIn(undefined)).toBeNull()
})
