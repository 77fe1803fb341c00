import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoProviderDir } from './copy-demo-provider.ts';
import { editProvider } from './edit-provider.ts';

/** The demonstration has 24 plans, and each added plan is sold in four variants. */
const addedPlans = 119;
const promotionCount = 50;

const plansFile = 'catalog/internet.yaml';

/**
 * Writes the demonstration's folder with 500 internet plans, 50 promotions and later versions. Each version has other
 * prices for the added plans.
 */
export async function writeLargeProvider(dir: string, versionCount: number): Promise<void> {
  await cp(demoProviderDir, dir, { recursive: true });
  const demoPlans = await readFile(join(dir, plansFile), 'utf8');
  await writeFile(join(dir, plansFile), addPlans(demoPlans, 0));
  await editProvider(dir, [{ createFile: 'catalog/promotions.yaml', text: describePromotions() }]);
  for (let version = 1; version <= versionCount; version++) {
    const folder = join(dir, 'versions', `month-${version}`);
    await mkdir(join(folder, 'catalog'), { recursive: true });
    await writeFile(join(folder, 'version.yaml'), `effectiveFrom: 2090-01-${formatNumber(version, 2)}\n`);
    await writeFile(join(folder, plansFile), addPlans(demoPlans, version));
  }
}

const formatNumber = (value: number, digits: number) => String(value).padStart(digits, '0');

const addPlans = (demoPlans: string, raiseDollars: number): string =>
  demoPlans.replace(/^plans:\n/m, (start) => {
    const plans = Array.from({ length: addedPlans }, (_, index) => describePlan(index, raiseDollars));
    return start + plans.join('');
  });

/** A plan that no address of the demonstration reaches, sold in four variants. */
function describePlan(index: number, raiseDollars: number): string {
  const describeVariant = (variant: number, contract: string, ip: string) => {
    const number = formatNumber(index * 10 + variant, 4);
    const codes = `plan: '3491${number}', package: '3492${number}', hc: '3493${number}', label: HLYFIBERX${number}24`;
    return `      - { id: large-${number}, contract: ${contract}, ip: ${ip}, price: ${100 + variant + raiseDollars}.00, ${codes} }\n`;
  };
  return [
    `  - name: Fiber for offices ${index + 1}\n`,
    '    technology: fiber\n    download: 5000\n    upload: 5000\n    bestFor: Offices of one building\n',
    "    included:\n      - { name: Unlimited data, tip: 'No data cap, no slowdowns and no overage charges.' }\n",
    '    features:\n      - Over 100 devices at once\n',
    '    typical: { download: 5000, upload: 5000, latency: 9 }\n    sold:\n',
    describeVariant(1, 'TwoYears', 'Dynamic'),
    describeVariant(2, 'MonthToMonth', 'Dynamic'),
    describeVariant(3, 'TwoYears', 'Static'),
    describeVariant(4, 'MonthToMonth', 'Static'),
    '\n',
  ].join('');
}

const describePromotions = (): string =>
  `promotions:\n${Array.from(
    { length: promotionCount },
    (_, index) =>
      `  - { id: promotion-${index}, code: CODE${index}, name: Promotion ${index}, discount: { amount: 1.00, months: 3 }, stackable: true }\n`,
  ).join('')}`;
