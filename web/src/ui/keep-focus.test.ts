import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<main><section id="table"><p><button id="seat">Seat</button></p><button id="menu">Menu</button></section></main>'
  stop = keepFocus()
})
afterEach(() => stop())

const at = (id: string) => document.getElementById(id) as HTMLButtonElement
const focused = () => document.activeElement?.id
/** Observers are told at the end of the turn. */
const told = () => new Promise((later) => setTimeout(later))

test('what had the focus goes: the next in what is left around it has it', async () => {
  at('seat').focus()
  at('seat').parentElement?.remove()
  await told()
  expect(focused()).toBe('menu')
})

test('what takes its place is nearer than what stood beside it', async () => {
  at('seat').focus()
  at('seat').outerHTML = '<button id="order">Order</button>'
  await told()
  expect(focused()).toBe('order')
})

test('what cannot be pressed for a while has it again once it can', async () => {
  at('seat').focus()
  at('seat').disabled = true
  at('seat').blur()
  await told()
  at('seat').disabled = false
  await told()
  expect(focused()).toBe('seat')
})

test('whoever lets go of it, or uses the pointer, is left alone', async () => {
  at('seat').focus()
  at('seat').blur()
  await told()
  at('seat').remove()
  await told()
  expect(document.activeElement).toBe(document.body)
  at('menu').focus()
  document.dispatchEvent(new Event('pointerdown'))
  at('menu').outerHTML = '<button id="order">Order</button>'
  await told()
  expect(document.activeElement).toBe(document.body)
})
