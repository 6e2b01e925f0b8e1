import type { z } from 'zod'
import { contract } from '../kernel/contract'
import type { Snapshot } from '../live/live.contract'
import { boardSnapshot, today } from './boards.contract'
import * as boards from './boards.endpoints'
import { quietKitchen, quietKitchenAsked } from './quiet-kitchen.contract'

const snapshot = boardSnapshot as unknown as z.ZodType<Snapshot>

export const boardContracts = {
  readKitchenBoard: contract(boards.readKitchenBoard, {
    summary: 'What the kitchen wall starts from',
    reply: snapshot,
  }),
  readQuietKitchen: contract(boards.readQuietKitchen, {
    summary: 'What a kitchen wall tells while no ticket is open: who comes next, and how the day went',
    query: quietKitchenAsked,
    reply: quietKitchen,
  }),
  readFloorBoard: contract(boards.readFloorBoard, { summary: 'What the floor map starts from', reply: snapshot }),
  readWaiterBoard: contract(boards.readWaiterBoard, { summary: 'What the waiter board starts from', reply: snapshot }),
  readGuestBoard: contract(boards.readGuestBoard, { summary: "What a guest's phone starts from", reply: snapshot }),
  readToday: contract(boards.readToday, { summary: "The manager's day so far", reply: today }),
}
