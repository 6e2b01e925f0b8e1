import { chooseDigits } from '@sufra/shared/locale/digits'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { Num, Sentence, splitNumbers } from './num'

test('a number keeps its own direction on a right-to-left page', () => {
  render(<Num>+966 50 123 4567</Num>)
  const number = screen.getByText('+966 50 123 4567')
  expect(number.tagName).toBe('BDI')
  expect(number).toHaveProperty('dir', 'ltr')
})

test('a sentence keeps its words and isolates its numbers', () => {
  const { container } = render(
    <p>
      <Sentence>3 جاهزة للطاولة 7</Sentence>
    </p>,
  )
  expect([...container.querySelectorAll('bdi')].map((number) => number.textContent)).toEqual(['3', '7'])
  expect(container.textContent).toBe('3 جاهزة للطاولة 7')
})

test('times, fractions, amounts, percentages and order codes are one number each', () => {
  const numbersOf = (text: string) => splitNumbers(text).filter((_, index) => index % 2 === 1)
  expect(numbersOf('at 21:04:30 it was 3/8')).toEqual(['21:04:30', '3/8'])
  expect(numbersOf('1,250.00 is \u221212.5% of it')).toEqual(['1,250.00', '\u221212.5%'])
  expect(numbersOf('order #8B21D0')).toEqual(['#8B21D0'])
  expect(numbersOf('الساعة ٢١:٠٤')).toEqual(['٢١:٠٤'])
  expect(numbersOf('١٢٬٣٤٥٫٥٠ ر.س، ١٢٫٥٪')).toEqual(['١٢٬٣٤٥٫٥٠', '١٢٫٥٪'])
})

test('an order’s code keeps its digits, whichever were chosen', async () => {
  await wordsForTests('ar')
  chooseDigits('arab')
  const { container } = render(
    <p>
      <Num>#8B21D0</Num> <Num>12</Num>
    </p>,
  )
  expect([...container.querySelectorAll('bdi')].map((piece) => piece.textContent)).toEqual(['#8B21D0', '١٢'])
  chooseDigits('latn')
})
