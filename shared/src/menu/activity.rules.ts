/** Who walks, and how fast: what a meal is worth in minutes of walking. Configurable. */
export interface Activity {
  /** Metabolic equivalent: how many times a resting body's energy. */
  readonly met: number
  readonly weightKg: number
}

/** The SFDA asks for the minutes and names no formula that we found: brisk walking, a grown-up of 65 kg. */
export const usualActivity: Activity = { met: 5, weightKg: 65 }

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** A branch's own figures, from its settings; what is no figure or not of this world leaves the usual one. */
export function activityOf(settings: Readonly<Record<string, unknown>>): Activity {
  const { met, weightKg } = (settings.activity ?? {}) as Partial<Record<keyof Activity, unknown>>
  return {
    met: within(met, 1, 20) ? met : usualActivity.met,
    weightKg: within(weightKg, 30, 200) ? weightKg : usualActivity.weightKg,
  }
}

/** Whole minutes that burn the calories: a body burns MET × 3.5 × kg ÷ 200 kcal a minute. None without calories. */
export const minutesToBurn = (calories: number | null, { met, weightKg }: Activity): number | null =>
  calories === null || calories <= 0 ? null : Math.max(1, Math.round(calories / ((met * 3.5 * weightKg) / 200)))
