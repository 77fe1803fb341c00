import type { ChangedPrices } from '@demarc/domain/submission';
import { money } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { perMonth } from './money.ts';
import { noLongerSoldText } from './no-longer-sold.ts';

type Change = ChangedPrices['changes'][number];
/** What is paid in installments is not paid once. */
const amount = (section: Change['section'], cents: number): string =>
  section === 'equipment'
    ? `${money(cents)} in installments`
    : section === 'oneTime'
      ? `${money(cents)} once`
      : perMonth(cents);

/** Safety 6: prices that changed since the cart was last seen are shown, both of them, before anything goes on. */
export function PriceChange({ changed }: { changed: ChangedPrices | undefined }) {
  if (!changed) return null;
  const { beforeCents, afterCents, changes, noLongerSold } = changed;
  return (
    <Banner tone="warning" title="Prices have changed since you last saw your cart">
      <p>
        {beforeCents === afterCents
          ? `The monthly price stays ${perMonth(afterCents)}.`
          : `It was ${perMonth(beforeCents)} and is ${perMonth(afterCents)} now.`}
      </p>
      <ul>
        {changes.map(({ section, name, before, after }) => (
          <li key={`${section} ${name}`}>
            {name}: {before === undefined ? 'new' : amount(section, before)}
            {after === undefined ? ', no longer there' : `, now ${amount(section, after)}`}
          </li>
        ))}
      </ul>
      {noLongerSold.length > 0 && <p>{noLongerSoldText(noLongerSold)} Please choose again.</p>}
    </Banner>
  );
}
