/** The keys of `useSelectionKeys` as they are printed, and the words under `bulk.keys` that say what they do. */
export const selectionKeys = [
  [['J'], 'next'],
  [['K'], 'before'],
  [['X'], 'pick'],
  [['Shift', 'X'], 'range'],
  [['Esc'], 'clear'],
] as const
