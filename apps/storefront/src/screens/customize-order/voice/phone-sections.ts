import type { CustomizeProducts } from '@demarc/contract';
import {
  hasPowerReserve,
  isUnpublishedListing,
  type PickedPhone,
  sumPickedPhones,
  type VoiceLinePrice,
} from '@demarc/domain/cart';
import { formatInstallment, type Item, installmentCount } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { lineNumbersInWords } from '../../../features/cart/changes/line-number.ts';
import { installmentText } from '../../../features/cart/pricing/price-text.ts';
import type { VoiceInCart } from './selection/voice-in-cart.ts';

/** The summary of a section, for the folded step and the review (C-181). */
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

const emptySection: PhoneSection = { selectedDetails: '', selectedPrice: '' };
const monthly = (cents: number) => (cents === 0 ? 'Included' : `${formatMoney(cents)}/mo`);
const linesOf = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

type VoiceProducts = Pick<CustomizeProducts, 'digitalVoice' | 'phone'>;
type Priced = Pick<Item, 'name' | 'monthlyCents'>;

const chosenOf = <T extends { readonly id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] =>
  ids.flatMap((id) => items.find((each) => each.id === id) ?? []);
const centsOf = (items: readonly Priced[]) => items.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);
const featuresOf = (current: VoiceInCart | undefined, { phone }: VoiceProducts) =>
  chosenOf(phone.features, current?.voice.featureIds ?? []);

/** The features, which have their own step with web phones (C-033). */
export function featureSection(current: VoiceInCart | undefined, products: VoiceProducts): PhoneSection {
  const features = featuresOf(current, products);
  if (features.length === 0) return emptySection;
  return { selectedDetails: features.map(({ name }) => name).join(', '), selectedPrice: monthly(centsOf(features)) };
}

export function phoneSections(
  current: VoiceInCart | undefined,
  products: VoiceProducts,
  pricedLines?: ReadonlyMap<string, Pick<VoiceLinePrice, 'keptFrom'>>,
): PhoneSections {
  const { digitalVoice, phone } = products;
  const { voice, listing } = current ?? {};
  const lines = voice?.lines ?? [];
  const plan = [...digitalVoice.plans, ...phone.plans].find(({ id }) => id === lines[0]?.planId);
  const service = voice?.kind === 'phone' ? 'Standard phone' : plan?.name;
  const numbers = lineNumbersInWords(lines.map(({ number = '' }) => ({ number, ...pricedLines?.get(number) })));
  const fax = chosenOf(digitalVoice.faxLines, voice?.kind === 'bdv' ? voice.faxLines.map(({ planId }) => planId) : []);
  const webPhone = digitalVoice.plans.some(({ id, webPhone }) => webPhone && id === plan?.id);
  const features = webPhone ? [] : featuresOf(current, products);
  const calling = chosenOf(phone.callingPlans, voice?.kind === 'phone' ? voice.callingPlanIds : []);
  const picked = (voice?.kind === 'bdv' ? voice.equipment : []).flatMap(({ id, count }) => {
    const found = digitalVoice.phones.find((each) => each.id === id);
    return found
      ? [
          {
            id,
            name: found.name,
            quantity: String(count),
            eachMonthPrice: formatInstallment(found.priceCents),
            updateCart: true,
          },
        ]
      : [];
  });
  const noPhones = voice?.kind === 'bdv' && voice.withoutEquipment;
  const listed = phone.listings.find(({ id }) => id === listing?.id);
  const listingName =
    listed && (isUnpublishedListing(listed.name) ? listed.name : (listing?.details?.companyName ?? listed.name));
  const reserve = hasPowerReserve(voice?.powerReserve ?? false, lines.length) ? phone.powerReserves[0] : undefined;
  return {
    phonePlan: plan
      ? {
          selectedDetails: `${service}, ${linesOf(lines.length)}`,
          // The total of standard lines appears with their plan, which is chosen in a later step.
          selectedPrice:
            voice?.kind === 'phone'
              ? `${formatMoney(plan.monthlyCents)}/mo each line`
              : monthly(plan.monthlyCents * lines.length),
        }
      : emptySection,
    digitalLines: voice
      ? {
          selectedDetails: [
            ...(numbers ? [numbers] : []),
            ...(fax[0] ? [`${fax.length} × ${fax[0].name}`] : []),
            ...features.map(({ name }) => name),
          ].join(', '),
          selectedPrice: fax.length + features.length > 0 ? monthly(centsOf([...fax, ...features])) : '',
        }
      : emptySection,
    standardPhone:
      voice?.kind === 'phone' && plan
        ? {
            selectedDetails: [plan, ...calling].map(({ name }) => name).join(', '),
            selectedPrice: monthly(plan.monthlyCents * lines.length + centsOf(calling)),
          }
        : emptySection,
    equipment: {
      selectedDetails: picked.length
        ? picked.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
        : noPhones
          ? 'No phones'
          : '',
      selectedPrice: picked.length ? `${monthly(sumPickedPhones(picked))} for ${installmentCount} months` : '',
      phoneList: picked,
    },
    directoryListing: listed
      ? { selectedDetails: listingName ?? '', selectedPrice: monthly(listed.monthlyCents) }
      : emptySection,
    powerReserve: reserve
      ? { selectedDetails: reserve.name, selectedPrice: installmentText(reserve.onceCents) }
      : emptySection,
  };
}
