import { expect, test } from 'vitest'
import { inviteLetter, nameInLetter } from './invite-letter'

test.each([
  ['Al Nakheel', 'Al Nakheel'],
  ['مطعم النخيل', 'مطعم النخيل'],
  ['Apple: your ID is locked. Unlock now https://evil.example/unlock', 'Apple: your ID is locked. Unlock now'],
  ['Go to evil.example/x now', 'Go to now'],
  ['www.evil.example', ''],
  ['One\n\nTwo\u2028Three', 'One Two Three'],
  ['x'.repeat(60), `${'x'.repeat(40)}…`],
])('%j stands in a letter as %j', (name, expected) => {
  expect(nameInLetter(name)).toBe(expected)
})

test.each(['en', 'ar', 'ckb'] as const)(
  'the subject of an invitation in %s carries no words of a stranger',
  (locale) => {
    const link = 'https://menu.example/invite/abc'
    const [one, other] = ['Al Nakheel', 'Unlock now https://evil.example'].map((name) =>
      inviteLetter[locale](name, link),
    )
    expect(one?.subject).toBe(other?.subject)
    expect(other?.text.replace(link, '')).not.toMatch(/https?:|evil/)
  },
)
