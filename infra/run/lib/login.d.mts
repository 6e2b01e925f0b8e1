export function postgresLetsIn(port: number): Promise<boolean>
