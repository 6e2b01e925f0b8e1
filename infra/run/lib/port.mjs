import { createServer } from 'node:net'

/** Tries to listen on `port` (0: any) and answers the port that was free, or undefined when it is taken. */
export function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen({ port, host, exclusive: true }, () => {
      const { port: found } = server.address()
      server.close(() => resolve(found))
    })
  })
}

export const freePort = () => tryPort(0, '127.0.0.1')
