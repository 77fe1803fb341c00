import type { Page } from '@playwright/test';

export interface Interaction {
  readonly name: string;
  /** Time from the input to the next paint, as browsers measure INP. */
  readonly answeredMs: number;
  /** Time from the input to the new total in the order bar. Undefined if the total stays the same. */
  readonly totalMs: number | undefined;
}

/** The timings that the page records during an interaction. */
interface PageTimings {
  longestMs: number;
  startedAt: number | undefined;
  totalAt: number | undefined;
}

declare global {
  var timings: PageTimings;
}

/** Starts to record how long the page takes to respond. */
export async function observeInteractions(page: Page) {
  await page.evaluate(() => {
    globalThis.timings = { longestMs: 0, startedAt: undefined, totalAt: undefined };
    const recordStart = ({ timeStamp }: Event) => {
      timings.startedAt ??= timeStamp;
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, recordStart, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) timings.longestMs = Math.max(timings.longestMs, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    const orderBar = document.querySelector('[aria-label="Your order"] button');
    if (!orderBar) return;
    let shownText = orderBar.textContent;
    new MutationObserver(() => {
      if (orderBar.textContent === shownText) return;
      shownText = orderBar.textContent;
      requestAnimationFrame(() => {
        timings.totalAt ??= performance.now();
      });
    }).observe(orderBar, { subtree: true, childList: true, characterData: true });
  });

  return {
    async measure(name: string, perform: () => Promise<unknown>): Promise<Interaction> {
      await page.evaluate(() => Object.assign(timings, { longestMs: 0, startedAt: undefined, totalAt: undefined }));
      await perform();
      // Event timings are delivered some time after the paint. Very fast interactions have none.
      const { longestMs, startedAt, totalAt } = await page.evaluate(async () => {
        const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        await wait(100);
        for (let waitedMs = 0; timings.longestMs === 0 && waitedMs < 1000; waitedMs += 100) await wait(100);
        return { ...timings };
      });
      const totalMs = startedAt !== undefined && totalAt !== undefined ? totalAt - startedAt : undefined;
      // Browsers report only events over 16 ms. Without one, the page responded in the next frame.
      return { name, answeredMs: Math.max(16, longestMs), totalMs };
    },
  };
}
