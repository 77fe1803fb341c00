import { buildCatalog, type Catalog, type CatalogData } from '../../packages/domain/src/catalog/index.ts';

const planCount = 500;
const versionCount = 20;

/** Builds 20 versions of a catalog with 500 internet plans. Each version has other prices for all of them. */
export function buildLargeCatalogs({ version: _version, find: _find, ...data }: Catalog): readonly Catalog[] {
  const { internetPlans } = data satisfies CatalogData;
  const plans = Array.from({ length: planCount }, (_, index) => {
    const plan = internetPlans[index % internetPlans.length];
    if (!plan) throw new Error('the catalog has no plan to copy');
    return index < internetPlans.length ? plan : { ...plan, id: `${plan.id}-copy-${index}` };
  });
  return Array.from({ length: versionCount }, (_, version) =>
    buildCatalog({
      ...data,
      internetPlans: plans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + version })),
    }),
  );
}
