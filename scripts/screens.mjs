// npm run screens: takes screenshots of every screen and state at its three design widths, into screens/.
// npm run screens -- checkout failure: takes only the screens with these names.
// npm run screens -- --readme: takes only the images in the README, into docs/images/.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startShop } from '../e2e/support/shop.ts';
import { galleryPath, pageNames, pages } from '../packages/contract/src/pages.ts';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium, findChromium } from './support/chromium.mjs';
import { createOperatorReport } from './support/operator-report.mjs';
import { orderPageStates } from './support/order-page-states.mjs';
import { runCommand } from './support/problem.mjs';
import { root } from './support/run.mjs';
import { shopStates } from './support/screen-states.mjs';
import { orderStates, stepsBeforePage } from './support/shopper-steps.mjs';

/** @type {readonly { width: number, colorScheme: 'light' | 'dark' }[]} */
const variants = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const folder = join(root, 'screens');
/**
 * The images in the README, each with its state and the text to scroll to. The carts are first, because they list all
 * visits.
 */
const readmeImages = [
  { image: 'report', name: 'operator-report' },
  { image: 'landing', name: 'addressCheck' },
  { image: 'plan', name: 'plan-chosen', top: 'IP address' },
  { image: 'checkout', name: 'appointment', top: 'Who installs it?', height: 920 },
];
const requestedNames = process.argv.slice(2);

/** @typedef {import('./support/screen-states.mjs').State} State */
/** @type {State[]} */
const allStates = [
  ...pageNames.map((name) => ({ name, path: pages[name], before: stepsBeforePage[name] })),
  { name: 'gallery', path: galleryPath },
  { name: 'mailbox', path: '/dev/mailbox' },
  ...shopStates,
  ...orderStates,
  ...orderPageStates,
];

await runCommand(async () => {
  await ensureChromium();
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'demarc-screens-'));
  // If we run as root, the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  allStates.push(await createOperatorReport(dataDir));
  // Enables every screen that a flag can disable.
  const shop = await startShop({ provider: { 'flags.yaml': { optixFlow: true } }, env: { DATA_DIR: dataDir } });
  const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
  try {
    if (requestedNames.includes('--readme')) await takeReadmeImages();
    else await takeScreens();
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return 0;

  async function takeScreens() {
    if (requestedNames.length === 0) await rm(folder, { recursive: true, force: true });
    for (const state of allStates.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))) {
      const page = await openState(state);
      for (const { width, colorScheme } of variants) {
        const file = `${state.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        // Scrolls to the top, so that sticky elements are in their initial position.
        if (!state.viewportOnly) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.screenshot({ path: join(folder, file), fullPage: !state.viewportOnly });
        console.log(`screens/${file}`);
      }
      await page.close();
    }
  }

  async function takeReadmeImages() {
    for (const { image, name, top, height = 860 } of readmeImages) {
      const state = allStates.find((candidate) => candidate.name === name);
      if (!state) throw new Error(`There is no state ${name}.`);
      const page = await openState(state);
      await page.setViewportSize({ width: 1280, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      if (top) await page.getByText(top, { exact: true }).evaluate((element) => element.scrollIntoView());
      await page.screenshot({ path: join(root, `docs/images/${image}.png`) });
      console.log(`docs/images/${image}.png`);
      await page.close();
    }
  }

  /** Opens the state once, for screenshots of all widths. @param {State} state */
  async function openState({ path, userAgent, before, after }) {
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
