export function findProgram(name: string, moreFolders?: readonly string[]): string | undefined
