import { contract } from '../kernel/contract'
import * as body from './table-codes.contract'
import * as codes from './table-codes.endpoints'

export const tableCodeContracts = {
  readTableCodes: contract(codes.readTableCodes, {
    summary: 'The printed codes of a branch: when each was made and last scanned',
    reply: body.tableCodes,
  }),
  readGuestAddress: contract(codes.readGuestAddress, {
    summary: 'The address that printed codes hold, and whether phones reach it',
    reply: body.guestAddress,
  }),
  printTableCodes: contract(codes.printTableCodes, {
    summary: 'What stands on the printed codes of some tables',
    body: body.printCodesBody,
    reply: body.printedCodes,
  }),
}
