import { create } from 'zustand'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** Longer than usual, in milliseconds. */
  readonly forMs?: number
}

export interface Toast {
  readonly id: number
  readonly kind: 'plain' | 'success' | 'error'
  readonly text: string
  readonly action?: ToastAction
  /** Id of what it speaks of: a later notice about the same takes its place, so that no undo of an older step is left. */
  readonly about?: string
}

interface Toasts {
  readonly shown: readonly Toast[]
}

/** 4 s, success 3 s, error 5 s. With something to press at least 10 s: an Undo of 4 s reaches nobody who reads slowly. */
const lifetimes = { plain: 4000, success: 3000, error: 5000 } as const
const withAction = 10_000
const atMost = 3

export const lifetimeOf = (toast: Toast): number =>
  toast.action ? (toast.action.forMs ?? withAction) : lifetimes[toast.kind]

export const useToasts = create<Toasts>()(() => ({ shown: [] }))

let lastId = 0

/** Shows a notice; it takes the place of one in the same words, or about the same. Returns its id. */
export function showToast(notice: Omit<Toast, 'id'>): number {
  lastId += 1
  const toast = { ...notice, id: lastId }
  useToasts.setState(({ shown }) => ({
    shown: [
      ...shown.filter(({ text, about }) => text !== toast.text && (!about || about !== toast.about)),
      toast,
    ].slice(-atMost),
  }))
  return toast.id
}

/** In the place of one that is still shown; nothing when nobody sees that any more. */
export function replaceToast(id: number, notice: Omit<Toast, 'id'>): void {
  if (!useToasts.getState().shown.some((toast) => toast.id === id)) return
  lastId += 1
  const next = { ...notice, id: lastId }
  useToasts.setState(({ shown }) => ({ shown: shown.map((toast) => (toast.id === id ? next : toast)) }))
}

export const dropToast = (id: number): void =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))

const show =
  (kind: Toast['kind']) =>
  (text: string, action?: ToastAction, about?: string): number =>
    showToast({ kind, text, ...(action && { action }), ...(about && { about }) })

export const toast = { plain: show('plain'), success: show('success'), error: show('error') } as const
