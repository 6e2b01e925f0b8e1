export function ensureAge(): Promise<void>
