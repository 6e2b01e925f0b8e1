/** What a guest may hold: the phones of 2022, and the screens on walls of two years later. README.md names them. */
export const oldestBrowsers = ['safari15.4', 'chrome108', 'firefox121']
