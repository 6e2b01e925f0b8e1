/** How soon and how late a house may want to be told that a table waits, in minutes. */
export const fewestAlertMinutes = 1
export const mostAlertMinutes = 240
