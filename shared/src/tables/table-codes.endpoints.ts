import { command, query } from '../kernel/endpoint'
import type { GuestAddress, PrintCodes, PrintedCodes, TableCodes } from './table-codes.contract'

const codes = '/branches/:branchId/table-codes'

/** Which codes hang, when they were last scanned, and what can be printed. */
export const readTableCodes = query<TableCodes>('readTableCodes', codes, 'manage_tables')
/** Tells what is to be printed, and writes down that it was told. A table without a code gets its first. */
export const printTableCodes = command<PrintedCodes, PrintCodes>('printTableCodes', `${codes}/print`, 'manage_tables')
/** Where guests' phones and paired screens are sent, and whether they can get there. */
export const readGuestAddress = query<GuestAddress>('readGuestAddress', '/branches/:branchId/guest-address', [
  'manage_tables',
  'manage_devices',
])
