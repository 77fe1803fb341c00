import { chosenNow } from './chosen-now.ts';
import { breakdownOf } from './expected.ts';
import { type ServiceChange, withChange } from './rebuild-cart.ts';

/** What a choice would change of the month's price, with all that comes off for what goes together; undefined where the page has not read enough. */
export function choiceDifference(change: ServiceChange | undefined): number | undefined {
  const chosen = chosenNow();
  if (!chosen || !change) return undefined;
  const before = breakdownOf(chosen)?.header.cents;
  const after = breakdownOf(withChange(chosen, change))?.header.cents;
  return before === undefined || after === undefined ? undefined : after - before;
}
