import { create } from 'zustand'

const name = 'sufra.single-keys'

function stored(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Whether a letter or a digit alone does something; whoever speaks to their device turns it off (WCAG 2.1.4). */
export const useSingleKeysOn = create<boolean>()(stored)

export function setSingleKeys(on: boolean): void {
  useSingleKeysOn.setState(on, true)
  try {
    localStorage.setItem(name, on ? 'on' : 'off')
  } catch {
    // A forbidden store only costs the choice at the next visit.
  }
}
