/** The frame of the signed-in screens: asked for early, it is there when it is to be drawn. */
export const bringSignedIn = () => import('./signed-in')

/** Asks for it before it is needed; without a connection it is asked for again when it is. */
export const bringSignedInEarly = (): void => void bringSignedIn().catch(() => undefined)
