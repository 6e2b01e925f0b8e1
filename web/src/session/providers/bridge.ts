/** Where the provider's window comes back to; `signed-in.html` holds it. */
export const bridgePage = '/signed-in.html'

/** That page says here that it has an answer, before its window closes. */
export const answeredChannel = 'sufra.identity.answered'
