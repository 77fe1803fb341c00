import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

const budget = 90 * 1024;

test('the landing page takes at most 90 KB of HTML, CSS and JavaScript, compressed with gzip', async ({ page }) => {
  const files: Promise<{ name: string; bytes: number; isCompressed: boolean }>[] = [];
  let isMeasuring = true;
  page.on('response', (response) => {
    if (!isMeasuring || !['document', 'stylesheet', 'script'].includes(response.request().resourceType())) return;
    const name = new URL(response.url()).pathname;
    const isCompressed = 'content-encoding' in response.headers();
    // The browser requests brotli, but budgets are commonly compared in gzip.
    files.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length, isCompressed })));
  });
  await page.goto('', { waitUntil: 'networkidle' });
  // Includes everything that loads on the first interaction.
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');

  // Later requests, such as the analytics after 10 s, are not counted.
  isMeasuring = false;
  const all = await Promise.all(files);
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'landing page', description: `${(total / 1024).toFixed(1)} KB` });
  expect(all.length).toBeGreaterThan(1);
  expect(all.filter(({ bytes, isCompressed }) => bytes > 1024 && !isCompressed)).toEqual([]);
  expect(total, JSON.stringify(all, null, 2)).toBeLessThanOrEqual(budget);
});
