import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config'

/** Run by `npm run test:firebase` and `npm run test:azure` only: each needs a provider that they start. */
// A folder of its own, not inside the everyday one: that is emptied when its tests begin, also while these run.
export default defineConfig({ ...everyday, testDir: '.', outputDir: 'test-results' })
