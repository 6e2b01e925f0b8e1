import { Counter, Gauge, Histogram, Registry } from 'prom-client'

type Labels = readonly string[]

/** One registry per process. Asking for a name again gives the same metric. */
export interface Metrics {
  readonly registry: Registry
  counter(name: string, help: string, labels?: Labels): Counter
  gauge(name: string, help: string, read?: () => number): Gauge
  /** One number for each value of `label`, all read anew for every look at the page; the caller keeps them few. */
  gauges(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): Gauge
  /** Seconds. */
  histogram(name: string, help: string, labels?: Labels): Histogram
}

const seconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const known = new Map<string, Counter | Gauge | Histogram>()

  function once<M extends Counter | Gauge | Histogram>(name: string, make: () => M): M {
    const metric = known.get(name) ?? make()
    known.set(name, metric)
    return metric as M
  }

  return {
    registry,
    counter: (name, help, labels = []) =>
      once(name, () => new Counter({ name, help, labelNames: [...labels], registers: [registry] })),
    gauge: (name, help, read) =>
      once(name, () => {
        const gauge: Gauge = new Gauge({
          name,
          help,
          registers: [registry],
          ...(read && { collect: (): void => gauge.set(read()) }),
        })
        return gauge
      }),
    gauges: (name, help, label, read) =>
      once(name, () => {
        const gauge: Gauge = new Gauge({
          name,
          help,
          labelNames: [label],
          registers: [registry],
          collect: (): void => {
            gauge.reset()
            for (const [value, number] of read()) gauge.set({ [label]: value }, number)
          },
        })
        return gauge
      }),
    histogram: (name, help, labels = []) =>
      once(name, () => new Histogram({ name, help, labelNames: [...labels], buckets: seconds, registers: [registry] })),
  }
}
