import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildOffersFile, buildServicesFile } from './starter/catalog-files.ts';

const root = join(import.meta.dirname, '../../../..');
const readFile = (folder: string, file: string) => {
  const path = join(root, folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const answers = { services: ['internet'], technologies: ['fiber'] } as never;
const folders: readonly (readonly [string, string, string])[] = [
  ...['provider', 'examples/maple-ridge', 'examples/prairie-signal', 'examples/bluestem-cable'].map(
    (folder) => [folder, readFile(folder, 'offers.yaml'), readFile(folder, 'services.yaml')] as const,
  ),
  ['provider:new', buildOffersFile(answers), buildServicesFile()],
];

interface Figures {
  readonly prices: readonly string[];
  readonly speeds: readonly string[];
}
const listPlans = (text: string, figure: string) =>
  [...text.matchAll(new RegExp(`\\{\\{plan\\.([\\w-]+)\\.${figure}\\}\\}`, 'g'))].map(([, plan]) => plan ?? '');
const findFigures = (value: unknown): Figures => {
  const text = JSON.stringify(value);
  return { prices: listPlans(text, '(?:price|introPrice)'), speeds: listPlans(text, 'download') };
};

/** The figures that are shown together: those of the fiber offer, and those of each card of a service. */
const listGroups = (offers: string, services: string): readonly (readonly Figures[])[] => {
  const { fiber } = (parse(offers) ?? {}) as { fiber?: { highlights: readonly unknown[] } };
  const cards = Object.values(
    (parse(services) ?? {}) as Record<string, { price?: unknown; points?: readonly unknown[] }>,
  );
  return [fiber?.highlights ?? [], ...cards.map(({ price, points = [] }) => [price ?? '', ...points])].map((group) =>
    group.map(findFigures),
  );
};

test.each(folders)('%s names prices and speeds together only of the same plan [S-315]', (_, offers, services) => {
  for (const group of listGroups(offers, services)) {
    const plans = new Set(group.flatMap(({ prices, speeds }) => [...prices, ...speeds]));
    if (plans.size < 2) continue;
    // Of several plans, every price stands beside its speed.
    for (const { prices, speeds } of group) expect(prices).toEqual(speeds);
  }
});
