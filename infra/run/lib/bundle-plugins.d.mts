import type { Plugin } from 'esbuild'

export const driverLetsGo: Plugin
export const packagesStayOutside: Plugin
export function sourcesKnowTheirPlace(outFolder: string): Plugin
