/** From here on there is room for the order beside the menu. */
export const wideScreen = '(min-width: 768px)'
