/** A setting that cannot be right; `message` is one sentence for the person who set it. */
export class ConfigError extends Error {}
