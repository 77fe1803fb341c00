import type { Page, Request } from '@playwright/test';

/**
 * Collects the requests whose URL contains `urlPart`. The list grows: `await expect.poll(() => sent.length).toBe(1)`.
 */
export function captureRequests(page: Page, urlPart: string): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(urlPart)) sent.push(request);
  });
  return sent;
}
