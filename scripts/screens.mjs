// npm run screens: a picture of every screen and state at the three widths that it is designed for, into screens/.
// npm run screens -- checkout failure: only these.
// npm run screens -- --readme: the picture in the README, docs/images/landing.png.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startShop } from '../e2e/support/shop.ts';
import { galleryPath, pages } from '../packages/contract/src/pages.ts';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium, findChromium } from './support/chromium.mjs';
import { runCommand } from './support/problem.mjs';
import { root } from './support/run.mjs';
import { states } from './support/states.mjs';

const widths = [360, 768, 1280];
const darkWidths = [1280];
const folder = join(root, 'screens');
const readmePicture = join(root, 'docs/images/landing.png');
const asked = process.argv.slice(2);

/** @typedef {import('./support/states.mjs').State} State */
/** @type {State[]} */
const all = [
  ...Object.entries(pages).map(([name, path]) => ({ name, path })),
  { name: 'gallery', path: galleryPath },
  { name: 'mailbox', path: '/dev/mailbox' },
  ...states,
];

await runCommand(async () => {
  await ensureChromium();
  await ensureBuilt();
  // With every screen open that a flag may close.
  const shop = await startShop({ provider: { 'flags.yaml': { optixFlow: true } } });
  const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
  try {
    if (asked.includes('--readme')) await takeReadmePicture();
    else await takeAll();
  } finally {
    await browser.close();
    await shop.stop();
  }
  return 0;

  async function takeAll() {
    if (asked.length === 0) await rm(folder, { recursive: true, force: true });
    for (const state of all.filter(({ name }) => asked.length === 0 || asked.includes(name)))
      for (const colorScheme of /** @type {const} */ (['light', 'dark']))
        for (const width of colorScheme === 'dark' ? darkWidths : widths) {
          const file = `${state.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
          await take(state, { colorScheme, width }, { path: join(folder, file), fullPage: !state.whatIsSeen });
          console.log(`screens/${file}`);
        }
  }

  async function takeReadmePicture() {
    await mkdir(join(root, 'docs/images'), { recursive: true });
    await take(
      { name: 'landing', path: pages.addressCheck },
      { colorScheme: 'light', width: 1280 },
      { path: readmePicture },
    );
    console.log('docs/images/landing.png');
  }

  /**
   * @param {State} state
   * @param {{ colorScheme: 'light' | 'dark', width: number }} look
   * @param {import('@playwright/test').PageScreenshotOptions} picture
   */
  async function take({ path, userAgent, before, after }, { colorScheme, width }, picture) {
    const page = await browser.newPage({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
      ...(userAgent && { userAgent }),
    });
    await before?.(page);
    await page.goto(new URL(`.${path}`, shop.url).href, { waitUntil: 'networkidle' });
    await after?.(page);
    await page.screenshot(picture);
    await page.close();
  }
});
