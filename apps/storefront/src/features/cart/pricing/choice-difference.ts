import { chosenNow } from '../changes/chosen-now.ts';
import { type ServiceChange, withChange } from '../session/rebuild-cart.ts';
import { breakdownOf } from './expected.ts';

/** The change of the monthly price by a choice, with bundle discounts. Undefined while the catalog is not loaded. */
export function choiceDifference(change: ServiceChange | undefined): number | undefined {
  const chosen = chosenNow();
  if (!chosen || !change) return undefined;
  const before = breakdownOf(chosen)?.header.cents;
  const after = breakdownOf(withChange(chosen, change))?.header.cents;
  return before === undefined || after === undefined ? undefined : after - before;
}
