import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config'

/** Run by `npm run gallery` only. */
export default defineConfig({ ...everyday, testDir: '.', outputDir: 'test-results', timeout: 300_000 })
