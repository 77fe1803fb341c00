import type { AddOns } from '@demarc/domain/cart';
import { calculateMeetingsCents, defaultLicenses, type Item, maxQuantities } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { Select } from '@demarc/ui/select';
import { chooseAddOns } from '../../../features/cart/changes/choose-add-ons.ts';
import type { CartEdit } from '../../../features/cart/pricing/choice-difference.ts';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { useCartSession } from '../../../features/cart/session/cart-session-context.tsx';
import { OptionPrice } from '../section/OptionPrice.tsx';
import styles from './extras.module.css';

const licenseOptions = Array.from({ length: maxQuantities.licenses }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

interface OnlineMeetingsProps {
  title: string;
  meetings: readonly Item[];
  addOns: AddOns;
}

/** C-153, C-154: none, or one of two kinds, each with a number of licenses. */
export function OnlineMeetings({ title, meetings, addOns }: OnlineMeetingsProps) {
  const cartSession = useCartSession();
  const { blueJeans, ...others } = addOns;
  // The first item means no meetings.
  const [noMeetings] = meetings;
  const chosen = meetings.find(({ id }) => id === blueJeans?.id) ?? noMeetings;
  const licenses = blueJeans?.licenses ?? defaultLicenses;
  const calculateCents = (item: Item | undefined, count: number) => (item ? calculateMeetingsCents(item, count) : 0);
  const withMeetings = (item: Item, count: number): AddOns =>
    item === noMeetings ? others : { ...others, blueJeans: { id: item.id, licenses: count } };
  const choose = (item: Item | undefined, count: number) => {
    if (item)
      void chooseAddOns(
        cartSession,
        withMeetings(item, count),
        calculateCents(item, count) - calculateCents(chosen, licenses),
      );
  };
  const editMeetings = (item: Item): CartEdit | undefined => {
    const next = item === chosen ? noMeetings : item;
    return next && next !== chosen ? (inCart) => ({ ...inCart, addOns: withMeetings(next, licenses) }) : undefined;
  };
  return (
    <>
      <RadioCards
        legend={title}
        legendHidden
        value={chosen?.id ?? null}
        onValueChange={(id) =>
          choose(
            meetings.find((item) => item.id === id),
            licenses,
          )
        }
        options={meetings.map((item) => ({
          value: item.id,
          label: item.name,
          description: item.description,
          aside: (
            <OptionPrice
              price={item.monthlyCents > 0 ? `${formatDifference(item.monthlyCents)} for each license` : 'No charge'}
              item={{ monthlyCents: item.monthlyCents * licenses }}
              isChosen={item === chosen}
              edit={editMeetings(item)}
            />
          ),
        }))}
      />
      {blueJeans && (
        <Select
          className={styles.licenses}
          label="Licenses"
          helper="One for each person who hosts meetings."
          options={licenseOptions}
          value={String(blueJeans.licenses)}
          onChange={({ target }) => choose(chosen, Number(target.value))}
        />
      )}
    </>
  );
}
