import type { Plugin } from 'esbuild'

export const packagesStayOutside: Plugin
export function sourcesKnowTheirPlace(outFolder: string): Plugin
