import type { ChangeTerms, ShopperChange } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';

interface ChangeTexts {
  /** The button that opens the form. */
  readonly action: string;
  readonly heading: string;
  /** The button that makes the change. */
  readonly submit: string;
  /** Read out while the change is made. */
  readonly pending: string;
}

export const changeTexts: Readonly<Record<ShopperChange, ChangeTexts>> = {
  schedule: {
    action: 'Choose a new date',
    heading: 'Choose a new date',
    submit: 'Book this date',
    pending: 'booking your date',
  },
  reschedule: {
    action: 'Change the date',
    heading: 'Change the date',
    submit: 'Change the date',
    pending: 'changing your date',
  },
  cancel: {
    action: 'Cancel the order',
    heading: 'Cancel the order?',
    submit: 'Cancel the order',
    pending: 'cancelling your order',
  },
};

/** Describes what a change costs, until when it is possible and how often. The time limit is in the zone of the shop. */
export function describeTerms(change: ShopperChange, terms: ChangeTerms, timeZone: string): string {
  const { feeCents, until, movesLeft } = terms;
  const fee = feeCents > 0 ? `The fee is ${formatMoney(feeCents)}.` : 'It’s free.';
  const limit = until ? ` Possible until ${formatUntil(until, timeZone)}.` : '';
  if (change !== 'reschedule' || movesLeft === null) return `${fee}${limit}`;
  const moves = movesLeft === 1 ? ' You can change it once more.' : ` You can change it ${movesLeft} more times.`;
  return `${fee}${limit}${moves}`;
}

const formatUntil = (until: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  } as const).format(until);
