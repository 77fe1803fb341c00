import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const consoleBudget = 220 * 1024;

test('the first load of the operator console takes at most 220 KB of CSS and JavaScript, compressed with gzip [A-136]', async () => {
  const dist = join(import.meta.dirname, '../apps/console/dist');
  const { entry, preload, styles } = JSON.parse(await readFile(join(dist, 'console.json'), 'utf8'));
  const files = await Promise.all(
    [entry, ...preload, ...styles].map(async (name: string) => {
      const { length } = gzipSync(await readFile(join(dist, name)), { level: 9 });
      return { name, bytes: length };
    }),
  );
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'operator console', description: `${(total / 1024).toFixed(1)} KB` });
  expect(total, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(consoleBudget);
});
