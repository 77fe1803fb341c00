import type { Browser, CDPSession, Page } from '@playwright/test';

/** A phone in a weak network: 360 px wide, 400 kbit/s, 400 ms, and a processor four times slower than this one. */
const slowPhone = { width: 360, height: 740, kbitPerSecond: 400, latencyMs: 400, slowdown: 4 } as const;

export interface Stretch {
  readonly name: string;
  readonly ms: number;
  /** The sum of all layout shifts that no input explains, as browsers measure it. */
  readonly shift: number;
  /** The element that moved most. */
  readonly moved: string;
  readonly requests: number;
  readonly bytes: number;
}

interface Shift {
  readonly value: number;
  readonly moved: string;
}

declare global {
  var shifts: Shift[];
}

function observeShifts(): void {
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  };
  const nameNode = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '';
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    return `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${text}"`;
  };
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameNode(node)).join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page on the slow phone. */
export async function openSlowPhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: slowPhone.width, height: slowPhone.height },
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 256)}.1` },
  });
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  const devtools = await context.newCDPSession(page);
  const traffic = await countTraffic(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
  const bytesPerSecond = (slowPhone.kbitPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return { page, measure: createMeasure(page, traffic), close: () => context.close() };
}

async function countTraffic(devtools: CDPSession) {
  const traffic = { requests: 0, bytes: 0 };
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.requests += 1;
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Measures what happens from the start of `act` until `ready` resolves, and the shifts in the second after it. */
const createMeasure =
  (page: Page, traffic: { requests: number; bytes: number }) =>
  async (name: string, act: () => Promise<unknown>, ready: () => Promise<unknown>): Promise<Stretch> => {
    await page.evaluate(() => globalThis.shifts?.splice(0)).catch(() => undefined);
    const before = { ...traffic };
    const startedAt = performance.now();
    await act();
    await ready();
    const ms = performance.now() - startedAt;
    const [requests, bytes] = [traffic.requests - before.requests, traffic.bytes - before.bytes];
    // Late content arrives after the page is usable.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const shifts = await page.evaluate(() => globalThis.shifts.splice(0));
    const [largest] = [...shifts].sort((a, b) => b.value - a.value);
    const shift = shifts.reduce((sum, { value }) => sum + value, 0);
    return { name, ms, shift, moved: largest?.moved ?? '', requests, bytes };
  };
