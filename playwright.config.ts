import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/support/chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  // A test that passes only on retry is shown in the output. The tally allows two of them in a run.
  retries: 1,
  forbidOnly: true,
  // The limits end tests that hang. They are generous, because a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A page of headless Chromium now and then stops painting. Without this limit, its click would wait for the test's.
    actionTimeout: 60_000,
    // A trace costs a quarter of a test's time. To trace a failure: `npx playwright test --trace retain-on-failure
    // <file>`.
    trace: 'off',
    // Without a graphics card, animation costs a third of the time to reach the plans. These tests turn motion on:
    // ui/overlays, shell/scroll, customize/cart-panel and the whole journey in checkout/confirmation.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
