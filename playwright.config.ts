import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/support/chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/open-shop.ts',
  fullyParallel: true,
  workers: 3,
  // A test that passes only again is named in the output; the tally forgives two of them in a run.
  retries: 1,
  forbidOnly: true,
  timeout: 30_000,
  // A busy machine may take long over what is right; only what is wrong is waited for.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A trace costs a quarter of a test's time; to have one of a failure: `npx playwright test --trace retain-on-failure <file>`.
    trace: 'off',
    // Frames cost a third of the way to the plans where no graphics card draws them; with motion walk ui/overlays, shell/scroll, customize/cart-panel and the whole way in checkout/confirmation.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
