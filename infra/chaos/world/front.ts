import { startNginx } from '../../containers/stack'

/** The nginx in front, with the configuration of the containers: one address for phones and screens. */
export interface Front {
  readonly port: number
  close(): Promise<void>
}

export async function openFront(apis: readonly number[], gateways: readonly number[]): Promise<Front> {
  const { url, stop } = await startNginx(apis, gateways)
  return { port: Number(new URL(url).port), close: stop }
}
