/** What runs here, as the installation tells it and error reports name it. */
export const version = '0.1.0'
