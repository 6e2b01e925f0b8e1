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
}

interface Toasts {
  readonly shown: readonly Toast[]
}

/** Spec §9: 4 s, success 3 s, error 5 s. With something to press at least 10 s (ux 1.8). */
const lifetimes = { plain: 4000, success: 3000, error: 5000 } as const
const withAction = 10_000
const atMost = 3

export const lifetimeOf = (toast: Toast): number =>
  toast.action ? (toast.action.forMs ?? withAction) : lifetimes[toast.kind]

export const useToasts = create<Toasts>()(() => ({ shown: [] }))

let lastId = 0

/** Shows a notice; the same words again replace the notice that says them. Returns its id. */
export function showToast(notice: Omit<Toast, 'id'>): number {
  lastId += 1
  const toast = { ...notice, id: lastId }
  useToasts.setState(({ shown }) => ({
    shown: [...shown.filter(({ text }) => text !== toast.text), toast].slice(-atMost),
  }))
  return toast.id
}

export const dropToast = (id: number): void =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))

export const toast = {
  plain: (text: string, action?: ToastAction) => showToast({ kind: 'plain', text, ...(action ? { action } : {}) }),
  success: (text: string, action?: ToastAction) => showToast({ kind: 'success', text, ...(action ? { action } : {}) }),
  error: (text: string, action?: ToastAction) => showToast({ kind: 'error', text, ...(action ? { action } : {}) }),
} as const
