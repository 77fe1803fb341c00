import type { Page } from '@playwright/test';

export interface Told {
  readonly name: string;
  /** From the hand to the next picture, as browsers measure INP. */
  readonly answeredMs: number;
  /** From the hand to the new total in the order bar; undefined where it stays. */
  readonly totalMs: number | undefined;
}

/** What the page notes of each interaction while it happens. */
interface Noted {
  longestMs: number;
  begunAt: number | undefined;
  totalAt: number | undefined;
}

declare global {
  var noted: Noted;
}

/** Has a page note how long it takes to answer, from now on. */
export async function observeInteractions(page: Page) {
  await page.evaluate(() => {
    globalThis.noted = { longestMs: 0, begunAt: undefined, totalAt: undefined };
    const begin = ({ timeStamp }: Event) => {
      noted.begunAt ??= timeStamp;
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) noted.longestMs = Math.max(noted.longestMs, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    const bar = document.querySelector('[aria-label="Your order"] button');
    if (!bar) return;
    let shown = bar.textContent;
    new MutationObserver(() => {
      if (bar.textContent === shown) return;
      shown = bar.textContent;
      requestAnimationFrame(() => {
        noted.totalAt ??= performance.now();
      });
    }).observe(bar, { subtree: true, childList: true, characterData: true });
  });

  return {
    async during(name: string, act: () => Promise<unknown>): Promise<Told> {
      await page.evaluate(() => Object.assign(noted, { longestMs: 0, begunAt: undefined, totalAt: undefined }));
      await act();
      // Event timings are delivered after the picture; the second picture is after them.
      const { longestMs, begunAt, totalAt } = await page.evaluate(
        () =>
          new Promise<Noted>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ ...noted }), 100))),
          ),
      );
      const totalMs = begunAt !== undefined && totalAt !== undefined ? totalAt - begunAt : undefined;
      // Nothing over 16 ms is reported: it was answered in the next picture.
      return { name, answeredMs: Math.max(16, longestMs), totalMs };
    },
  };
}
