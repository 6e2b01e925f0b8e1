import { command, query } from '../kernel/endpoint'
import type { MenuDiff, MenuPushed, PushMenu } from './menu-push.contract'

/** The first branch takes over from the second; whoever asks writes the menu of both. */
const from = '/branches/:branchId/menu-push/:sourceId'
const needs = 'manage_menu'

export const readMenuDiff = query<MenuDiff>('readMenuDiff', from, needs)
export const pushMenu = command<MenuPushed, PushMenu>('pushMenu', from, needs)
