import { stepRow } from '../../ui/row-steps'

const around = (what: string): HTMLElement | null => document.activeElement?.closest<HTMLElement>(what) ?? null

export const rowInFocus = (): HTMLElement | null => around('.book-row')

/** The dish on which the keyboard stands. */
export const itemInFocus = (): string | null => rowInFocus()?.dataset.item ?? null

/** The section in which the keyboard stands, with its dishes. */
export const sectionInFocus = (): string | null => around('.book-section')?.dataset.section ?? null

export const stepTo = (by: -1 | 1): boolean => stepRow('.book-row', '.pick-box input', by)
