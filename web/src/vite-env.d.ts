/** The version of the build, for error reports. */
declare const __RELEASE__: string
