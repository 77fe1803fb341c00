import { expect, test } from './support/test.ts';

const budget = 90 * 1024;

test('the landing page takes at most 90 KB of HTML, CSS and JavaScript over the wire', async ({ page }) => {
  const parts: { name: string; bytes: number; encoding: string | undefined }[] = [];
  page.on('requestfinished', async (request) => {
    if (!['document', 'stylesheet', 'script'].includes(request.resourceType())) return;
    const response = await request.response();
    const { responseBodySize } = await request.sizes();
    const encoding = response?.headers()['content-encoding'];
    parts.push({ name: new URL(request.url()).pathname, bytes: responseBodySize, encoding });
  });
  await page.goto('', { waitUntil: 'networkidle' });
  // Whatever waits for the first touch belongs to the page.
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');

  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'landing page', description: `${(total / 1024).toFixed(1)} KB` });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter(({ bytes, encoding }) => bytes > 1024 && encoding !== 'gzip' && encoding !== 'br')).toEqual([]);
  expect(total, JSON.stringify(parts, null, 2)).toBeLessThanOrEqual(budget);
});
