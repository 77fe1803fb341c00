// npm run screens: a picture of every screen and state at the three widths that it is designed for, into screens/.
// npm run screens -- checkout failure: only these.
// npm run screens -- --readme: the picture in the README, docs/images/landing.png.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startShop } from '../e2e/support/shop.ts';
import { galleryPath, pageNames, pages } from '../packages/contract/src/pages.ts';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium, findChromium } from './support/chromium.mjs';
import { runCommand } from './support/problem.mjs';
import { root } from './support/run.mjs';
import { states } from './support/states.mjs';
import { beforePages, orderStates } from './support/visits.mjs';

/** @type {readonly { width: number, colorScheme: 'light' | 'dark' }[]} */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const folder = join(root, 'screens');
const readmePicture = join(root, 'docs/images/landing.png');
const asked = process.argv.slice(2);

/** @typedef {import('./support/states.mjs').State} State */
/** @type {State[]} */
const all = [
  ...pageNames.map((name) => ({ name, path: pages[name], before: beforePages[name] })),
  { name: 'gallery', path: galleryPath },
  { name: 'mailbox', path: '/dev/mailbox' },
  ...states,
  ...orderStates,
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
    for (const state of all.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
      const page = await open(state);
      for (const { width, colorScheme } of looks) {
        const file = `${state.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        // What sticks to the window belongs to its top, wherever the way there ended.
        if (!state.whatIsSeen) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.screenshot({ path: join(folder, file), fullPage: !state.whatIsSeen });
        console.log(`screens/${file}`);
      }
      await page.close();
    }
  }

  async function takeReadmePicture() {
    await mkdir(join(root, 'docs/images'), { recursive: true });
    const page = await open({ name: 'landing', path: pages.addressCheck });
    await page.screenshot({ path: readmePicture });
    console.log('docs/images/landing.png');
  }

  /** The way there is walked once, for pictures of any width. @param {State} state */
  async function open({ path, userAgent, before, after }) {
    const page = await browser.newPage({
      baseURL: shop.url,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      ...(userAgent && { userAgent }),
    });
    await before?.(page);
    await page.goto(new URL(`.${path}`, shop.url).href, { waitUntil: 'networkidle' });
    await after?.(page);
    return page;
  }
});
