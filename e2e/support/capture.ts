import type { Page, Request } from '@playwright/test';

/** The requests whose URL holds `urlPart`, growing as the page makes them: `await expect.poll(() => sent.length).toBe(1)`. */
export function capture(page: Page, urlPart: string): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(urlPart)) sent.push(request);
  });
  return sent;
}
