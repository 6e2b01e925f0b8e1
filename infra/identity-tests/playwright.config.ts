import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config'

/** Run by `npm run test:firebase` and `npm run test:azure` only: each needs a provider that they start. */
export default defineConfig({ ...everyday, testDir: '.', outputDir: '../../test-results/identity' })
