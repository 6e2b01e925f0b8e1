export function ensurePsql(): Promise<void>
