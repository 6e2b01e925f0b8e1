import type { Translated } from '../../catalogue'
import type { orders as english } from '../en/orders'

export const orders: Translated<typeof english> = {
  title: 'داواکان',
}
