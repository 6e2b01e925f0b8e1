/** Builds what changed since the last build. */
export function build(): Promise<{ readonly pass: boolean; readonly output: string }>
