import { create } from 'zustand'

export const setUpSteps = ['screen', 'stations', 'look', 'size', 'sound', 'test'] as const
export type SetUpStep = (typeof setUpSteps)[number]

interface SetUp {
  /** `due`: newly paired, the wall leads here first. `left`: somebody went on without. `done`: a test ticket was bumped. */
  readonly state: 'due' | 'left' | 'done'
  readonly step: SetUpStep
}

const key = 'sufra.wall.set-up'
const none: SetUp = { state: 'left', step: 'screen' }

function kept(): SetUp {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SetUp>) }
  } catch {
    return none
  }
}

/** How far this device's set-up is: a reload in the middle goes on there. */
export const useSetUp = create<SetUp>()(() => kept())

export function keepSetUp(change: Partial<SetUp>): void {
  useSetUp.setState(change)
  try {
    localStorage.setItem(key, JSON.stringify(useSetUp.getState()))
  } catch {
    // It then begins again after a reload.
  }
}

/** A screen that has just been paired for the kitchen. */
export const beginSetUp = (): void => keepSetUp({ state: 'due', step: 'screen' })
