// npm run screens: a picture of every screen at the three widths that it is designed for, into screens/.
// npm run screens -- checkout failure: only these.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startShop } from '../e2e/support/shop.ts';
import { pages } from '../packages/contract/src/pages.ts';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium, findChromium } from './support/chromium.mjs';
import { runCommand } from './support/problem.mjs';
import { root } from './support/run.mjs';

const widths = [360, 768, 1280];
/** @type {Record<string, string>} */
const screens = { ...pages, gallery: '/dev/gallery', mailbox: '/dev/mailbox' };
const alsoDark = ['addressCheck', 'failure', 'gallery'];
const folder = join(root, 'screens');
const asked = process.argv.slice(2);

await runCommand(async () => {
  await ensureChromium();
  await ensureBuilt();
  if (asked.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // With every screen open that a flag may close.
  const shop = await startShop({ provider: { 'flags.yaml': { optixFlow: true } } });
  const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
  try {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, path] of Object.entries(screens)) {
        if (asked.length > 0 && !asked.includes(name)) continue;
        if (colorScheme === 'dark' && !alsoDark.includes(name)) continue;
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(new URL(`.${path}`, shop.url).href, { waitUntil: 'networkidle' });
          const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          console.log(`screens/${file}`);
        }
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  return 0;
});
