export const settingMeanings = {
  API_KEY: 'apiKey',
  AUTH_DOMAIN: 'authDomain',
  PROJECT_ID: 'projectId',
  STORAGE_BUCKET: 'storageBucket',
  MESSAGING_SENDER_ID: 'messagingSenderId',
  APP_ID: 'appId',
} as const

type Meaning = (typeof settingMeanings)[keyof typeof settingMeanings]

/** The setting's meaning, whatever provider its name begins with; null for a name of another kind. */
export function meaningOf(name: string): Meaning | null {
  const [, meaning] = Object.entries(settingMeanings).find(([ending]) => name.endsWith(`_${ending}`)) ?? []
  return meaning ?? null
}
