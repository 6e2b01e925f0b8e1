import { z } from 'zod'
import { contract } from '../kernel/contract'
import * as body from './stock-room.contract'
import * as room from './stock-room.endpoints'

export const stockRoomContracts = {
  readStockRoom: contract(room.readStockRoom, {
    summary: 'Everything a branch keeps on its shelves, with what a day uses of it and the dishes it goes into',
    reply: body.stockRoom,
  }),
  findLowStock: contract(room.findLowStock, {
    summary: 'What has fallen below its minimum, by name',
    reply: body.lowStock,
  }),
  takeLowStock: contract(room.takeLowStock, {
    summary: 'What has fallen below its minimum and how much of it to buy, as a file for a spreadsheet program',
    query: body.lowStockSheetAsked,
    reply: z.string(),
  }),
  createStockItem: contract(room.createStockItem, {
    summary: 'Put something new on the list of stock',
    body: body.createStockItem,
    reply: body.shelf,
    status: 201,
  }),
  changeStockItem: contract(room.changeStockItem, {
    summary: 'Change an item of stock, take it off the list or put it back',
    body: body.changeStockItem,
    reply: body.shelf,
  }),
  moveStock: contract(room.moveStock, {
    summary: 'Write down what came in or went out, and why',
    body: body.moveStock,
    reply: body.stockMoved,
  }),
  countStock: contract(room.countStock, {
    summary: 'Write down what was counted; the ledger gets the difference',
    body: body.countStock,
    reply: body.stockMoved,
  }),
  readStockLedger: contract(room.readStockLedger, {
    summary: 'What moved an item of stock, newest first: who, when, why, before and after',
    query: body.ledgerFilters,
    reply: body.ledgerPage,
  }),
}
