import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { help } from '../../i18n/catalogues/en/help'
import { places } from '../../session/places.rules'
import { HelpPart, helpedAt } from './help-part'

test('every screen has help at its own address, an order of a table too; the guided set-up needs none', () => {
  for (const { name, path } of places)
    expect(helpedAt(path.replace(':tableId', '7')), path).toBe(name === 'setUp' ? null : name)
  expect(helpedAt('/nowhere')).toBeNull()
  expect(Object.keys(help.of).sort()).toEqual(
    places
      .map(({ name }) => name)
      .filter((name) => name !== 'setUp')
      .sort(),
  )
})

test('it says what the screen is for and three things to do on it', async () => {
  render(
    <Suspense>
      <HelpPart place="stock" />
    </Suspense>,
  )
  expect(await screen.findByText(help.of.stock.what)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    help.of.stock.first,
    help.of.stock.second,
    help.of.stock.third,
  ])
})

test('its picture is named, and where it cannot be loaded the words stand alone', async () => {
  render(
    <Suspense>
      <HelpPart place="stock" />
    </Suspense>,
  )
  const picture = await screen.findByRole('img', { name: help.seen.stock })
  expect(picture.getAttribute('src')).toBe('/help/en/stock.webp')
  fireEvent.error(picture)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(help.of.stock.what)).toBeTruthy()
})
