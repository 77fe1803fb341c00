import type { CustomizeProducts } from '@demarc/contract';
import {
  hasPowerReserve,
  isUnpublished,
  type PickedPhone,
  pickedPhonesCents,
  type VoiceLinePrice,
} from '@demarc/domain/cart';
import { eachMonthPrice } from '@demarc/domain/catalog';
import { money } from '@demarc/domain/text';
import { lineNumbersInWords } from '../../../cart/line-number.ts';
import { overTime } from '../../../cart/over-time.ts';
import type { VoiceInCart } from './voice-in-cart.ts';

/** A section as it folds, and as the review recites it (C-181). */
interface PhoneSection {
  readonly selectedDetails: string;
  readonly selectedPrice: string;
}

type PickedPhoneNamed = PickedPhone & { readonly id: string; readonly name: string };

/** C-179: in this order. */
export interface PhoneSections {
  readonly phonePlan: PhoneSection;
  readonly digitalLines: PhoneSection;
  readonly standardPhone: PhoneSection;
  readonly equipment: PhoneSection & { readonly phoneList: readonly PickedPhoneNamed[] };
  readonly directoryListing: PhoneSection;
  readonly powerReserve: PhoneSection;
}

const nothing: PhoneSection = { selectedDetails: '', selectedPrice: '' };
const monthly = (cents: number) => (cents === 0 ? 'Included' : `${money(cents)}/mo`);
const linesOf = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

export function phoneSections(
  now: VoiceInCart | undefined,
  { digitalVoice, phone }: Pick<CustomizeProducts, 'digitalVoice' | 'phone'>,
  kept?: ReadonlyMap<string, Pick<VoiceLinePrice, 'keptFrom'>>,
): PhoneSections {
  const { voice, listing } = now ?? {};
  const lines = voice?.lines ?? [];
  const plan = [...digitalVoice.plans, ...phone.plans].find(({ id }) => id === lines[0]?.planId);
  const service = voice?.kind === 'phone' ? 'Standard phone' : plan?.name;
  const numbers = lineNumbersInWords(lines.map(({ number = '' }) => ({ number, ...kept?.get(number) })));
  const picked = (voice?.kind === 'bdv' ? voice.equipment : []).flatMap(({ id, count }) => {
    const found = digitalVoice.phones.find((each) => each.id === id);
    return found
      ? [
          {
            id,
            name: found.name,
            quantity: String(count),
            eachMonthPrice: eachMonthPrice(found.priceCents),
            updateCart: true,
          },
        ]
      : [];
  });
  const noPhones = voice?.kind === 'bdv' && voice.withoutEquipment;
  const listed = phone.listings.find(({ id }) => id === listing?.id);
  const listingName =
    listed && (isUnpublished(listed.name) ? listed.name : (listing?.details?.companyName ?? listed.name));
  const reserve = hasPowerReserve(voice?.powerReserve ?? false, lines.length) ? phone.powerReserves[0] : undefined;
  return {
    phonePlan: plan
      ? {
          selectedDetails: `${service}, ${linesOf(lines.length)}`,
          selectedPrice: monthly(plan.monthlyCents * lines.length),
        }
      : nothing,
    digitalLines: voice ? { selectedDetails: numbers, selectedPrice: '' } : nothing,
    standardPhone:
      voice?.kind === 'phone' && plan
        ? { selectedDetails: plan.name, selectedPrice: monthly(plan.monthlyCents * lines.length) }
        : nothing,
    equipment: {
      selectedDetails: picked.length
        ? picked.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
        : noPhones
          ? 'No phones'
          : '',
      selectedPrice: picked.length ? monthly(pickedPhonesCents(picked)) : '',
      phoneList: picked,
    },
    directoryListing: listed
      ? { selectedDetails: listingName ?? '', selectedPrice: monthly(listed.monthlyCents) }
      : nothing,
    powerReserve: reserve ? { selectedDetails: reserve.name, selectedPrice: overTime(reserve.onceCents) } : nothing,
  };
}
