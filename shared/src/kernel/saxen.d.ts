/** What is used of it; the package brings no types. Who listens to `warn` pays for an error object each time. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(hook: 'openTag', heard: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this
    on(hook: 'closeTag', heard: (name: string) => void): this
    on(hook: 'text', heard: (text: string, decode: Decode) => void): this
    on(hook: 'cdata', heard: (text: string) => void): this
    on(hook: 'error', heard: (error: Error) => void): this
    parse(xml: string): void
    stop(): void
  }
}
