import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { writeCoverageFile } from '../testing/import-coverage-file.ts';
import { isFeatureCollection, readFeatures } from './feature-collection.ts';

const point = '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}';

test.each([
  [`{"type":"FeatureCollection","features":[${point}]}`, true],
  [`\n {"features" : [${point}], "type" : "FeatureCollection"}`, true],
  [`{"name":"x","crs":{"type":"name"},"features":[],"type":"FeatureCollection"}`, true],
  [`${point}\n${point}`, false],
])('a file that begins with %s is a collection: %s [O-025]', async (text, isCollection) => {
  expect(await isFeatureCollection(await writeCoverageFile('a.geojson', text))).toBe(isCollection);
});

test('readFeatures holds only the features of one chunk in memory [O-025]', async () => {
  const path = await writeCoverageFile('big.geojson', '');
  const file = createWriteStream(path);
  file.write('{"type":"FeatureCollection","features":[');
  const count = 100_000;
  for (let index = 0; index < count; index++) file.write(`${index ? ',' : ''}${point}`);
  file.end(']}');
  await finished(file);
  let total = 0;
  let most = 0;
  for await (const features of readFeatures(path, () => {})) {
    total += features.length;
    most = Math.max(most, features.length);
  }
  expect(total).toBe(count);
  expect(most).toBeLessThan(1000);
});
