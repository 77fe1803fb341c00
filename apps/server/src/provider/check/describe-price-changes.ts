import type { CalendarDate } from '@demarc/domain/calendar';
import { type Catalog, listPlanPriceChanges, type PlanPriceChange } from '@demarc/domain/catalog';
import { formatMoney, formatMonths } from '@demarc/domain/text';

/** Describes the prices of plans that differ from the version before, with the day of the change. */
export function describePriceChanges(before: Catalog, after: Catalog, day: CalendarDate): readonly string[] {
  const changes = listPlanPriceChanges(before, after);
  if (changes.length === 0) return ['No plan changes its price.'];
  return ['Price changes:', ...changes.map((change) => `  ${describeChange(change, day)}`)];
}

function describeChange({ id, name, before, after }: PlanPriceChange, day: CalendarDate): string {
  const title = `${name} (${id})`;
  const [priceBefore, priceAfter] = [before, after].map((price) => price && formatPrice(price));
  if (!priceBefore) return `${title}: new, ${priceAfter} from ${day} on`;
  if (!priceAfter) return `${title}: ${priceBefore}, not sold from ${day} on`;
  return `${title}: ${priceBefore}, from ${day} on ${priceAfter}`;
}

function formatPrice({ monthlyCents, introductory }: NonNullable<PlanPriceChange['after']>): string {
  const price = formatMonthly(monthlyCents);
  if (!introductory) return price;
  return `${price} for ${formatMonths(introductory.months)} and then ${formatMonthly(introductory.thenCents)}`;
}

const formatMonthly = (cents: number): string => `${formatMoney(cents)}/mo`;
