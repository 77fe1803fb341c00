import { updateListedNumber } from '../../listing/index.ts';
import type { NumberRules } from '../../numbers/index.ts';
import type { Cart } from '../cart.ts';
import type { PhoneLine, VoiceSelection } from '../selections/selections.ts';
import { listLineNumbers } from '../selections/voice-selection.ts';

const assignedLater: NumberRules = { telephoneNumbers: 'assignedLater' };

/**
 * Removes the numbers of the inventory from a cart of a provider that has begun to assign numbers later (P-138). Ported
 * numbers stay. Returns the same cart if it has none to remove.
 */
export function removeChosenNumbers(cart: Cart): Cart {
  const { voice, listing } = cart;
  if (!voice) return cart;
  const ported = voice.lines.flatMap(({ number, portedFrom }) => (number && portedFrom ? [number] : []));
  if (listLineNumbers(voice).every((number) => ported.includes(number))) return cart;
  const next = removeOtherNumbers(voice, ported);
  const details = listing?.details && {
    ...listing.details,
    phone: updateListedNumber(listing.details.phone, voice.lines, next.lines, assignedLater),
  };
  return { ...cart, voice: next, ...(listing && details && { listing: { ...listing, details } }) };
}

function removeOtherNumbers(voice: VoiceSelection, ported: readonly string[]): VoiceSelection {
  const removeUnlessPorted = <Line extends PhoneLine>({ number, ...line }: Line) =>
    number !== undefined && ported.includes(number) ? { ...line, number } : line;
  if (voice.kind === 'phone') return { ...voice, lines: voice.lines.map(removeUnlessPorted) };
  return {
    ...voice,
    lines: voice.lines.map(removeUnlessPorted),
    faxLines: voice.faxLines.map(removeUnlessPorted),
    stations: voice.stations.map((station) => ({
      ...station,
      numbers: station.numbers.filter((number) => ported.includes(number)),
    })),
  };
}
