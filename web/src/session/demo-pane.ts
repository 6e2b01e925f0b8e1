/** A demo pane is a frame beside others of other roles: its session lives in its own memory and nowhere else. */
export const isPane = (): boolean =>
  location.pathname.startsWith('/demo/pane/') || new URLSearchParams(location.search).has('pane')

/** Read when the page loads: a guest's address loses its `pane` as they move on. */
export const inPane = isPane()
