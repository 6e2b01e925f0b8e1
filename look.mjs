import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4070'
const [,, role, locale, width, height, path, out, ...acts] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const c = await b.newContext({ viewport: { width: +width, height: +height }, locale })
const p = await c.newPage()
p.on('pageerror', (e) => console.log('ERR', e.message))
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
const r = await (await fetch(base + '/api/auth/demo', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ role }) })).json()
await p.goto(base + '/about-nothing')
await p.evaluate(([t, l]) => { sessionStorage.setItem('sufra.token', t); localStorage.setItem('sufra.locale', l) }, [r.token, locale])
await p.goto(base + path)
await p.waitForTimeout(1800)
for (const act of acts) { const [kind, ...rest] = act.split('='); const v = rest.join('=');
  if (kind === 'click') await p.locator(v).first().click()
  if (kind === 'fill') { const [s, t] = v.split('~'); await p.locator(s).first().fill(t) }
  if (kind === 'wait') await p.waitForTimeout(+v)
  if (kind === 'sel') { const [s, t] = v.split('~'); await p.locator(s).first().selectOption({ label: t }) }
  if (kind === 'key') await p.keyboard.press(v)
  if (kind === 'offline') await c.setOffline(true)
  await p.waitForTimeout(400) }
await p.screenshot({ path: out, fullPage: false })
await b.close()
