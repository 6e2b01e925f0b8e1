import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall, mayUseApt } from './apt.mjs'
import { step } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function onPath(programs) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Browsers that Playwright itself has installed, the newest first. */
function inPlaywrightCache() {
  const caches = [join(homedir(), '.cache', 'ms-playwright'), join(homedir(), 'Library', 'Caches', 'ms-playwright')]
  return caches.filter(existsSync).flatMap((cache) => {
    const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
    const newestFirst = builds.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    const programs = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
    return newestFirst.flatMap((build) => programs.map((program) => join(cache, build, program)))
  })
}

/** The browser for the tests: SUFRA_CHROMIUM when set, else the first that is installed, else undefined. */
export function findChromium() {
  const named = process.env.SUFRA_CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return [...onPath(names), ...macPaths, ...inPlaywrightCache()].find((path) => existsSync(path))
}

/**
 * The same engine without a window, for what needs none: a sixth less time. It shows no notifications. Where there is
 * none, or SUFRA_CHROMIUM names another, the browser itself.
 */
export function findHeadlessShell() {
  return (process.env.SUFRA_CHROMIUM ? undefined : shellOfSystem()) ?? findChromium()
}

const shellOfSystem = () => onPath(['chromium-headless-shell']).find(existsSync)

/** Installs it where that is allowed: where the browser was there already, it may not be. */
export async function ensureHeadlessShell() {
  if (process.env.SUFRA_CHROMIUM || shellOfSystem() || !mayUseApt()) return
  await step("Installing Chromium's headless shell for the browser tests", () =>
    aptInstall(['chromium-headless-shell']),
  )
}

/** Finds a Chromium, or installs the system's package where that is allowed. */
export async function ensureChromium() {
  const found = findChromium()
  if (found || process.env.SUFRA_CHROMIUM || !mayUseApt()) return found
  await step('Installing Chromium from the system packages for the browser tests', installChromium)
  return findChromium()
}

async function installChromium() {
  await aptInstall(['chromium'])
  await aptInstall(['chromium-headless-shell'])
}
