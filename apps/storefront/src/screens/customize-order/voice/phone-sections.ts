import type { CustomizeProducts } from '@demarc/contract';
import {
  hasPowerReserve,
  isUnpublishedListing,
  type PickedPhone,
  sumPickedPhones,
  type VoiceLinePrice,
} from '@demarc/domain/cart';
import { formatInstallment, type Item, installmentCount } from '@demarc/domain/catalog';
import type { NumberRules } from '@demarc/domain/numbers';
import { formatMoney } from '@demarc/domain/text';
import { formatLineNumbers } from '../../../features/cart/changes/line-number.ts';
import { formatInstallments } from '../../../features/cart/pricing/price-text.ts';
import type { VoiceInCart } from './selection/voice-in-cart.ts';

/** The summary of a section, for the folded step and the review (C-181). */
interface PhoneSection {
  readonly selectedDetails: string;
  readonly selectedPrice: string;
}

type NamedPhone = PickedPhone & { readonly id: string; readonly name: string };

/** C-179: the summaries, in the order of the page. */
export interface PhoneSections {
  readonly phonePlan: PhoneSection;
  readonly digitalLines: PhoneSection;
  readonly standardPhone: PhoneSection;
  readonly equipment: PhoneSection & { readonly phoneList: readonly NamedPhone[] };
  readonly directoryListing: PhoneSection;
  readonly powerReserve: PhoneSection;
}

type VoiceProducts = Pick<CustomizeProducts, 'digitalVoice' | 'phone'>;
type PricedItem = Pick<Item, 'name' | 'monthlyCents'>;
type PricedLines = ReadonlyMap<string, Pick<VoiceLinePrice, 'portedFrom'>>;

export function buildPhoneSections(
  current: VoiceInCart | undefined,
  products: VoiceProducts,
  rules: NumberRules,
  pricedLines?: PricedLines,
): PhoneSections {
  return {
    phonePlan: buildPlanSection(current, products),
    digitalLines: buildLinesSection(current, products, rules, pricedLines),
    standardPhone: buildStandardPhoneSection(current, products),
    equipment: buildEquipmentSection(current, products),
    directoryListing: buildListingSection(current, products),
    powerReserve: buildPowerReserveSection(current, products),
  };
}

/** With web phones, the features have a step of their own (C-033). */
export function buildFeatureSection(current: VoiceInCart | undefined, products: VoiceProducts): PhoneSection {
  const features = findChosenFeatures(current, products);
  if (features.length === 0) return emptySection;
  return {
    selectedDetails: features.map(({ name }) => name).join(', '),
    selectedPrice: formatMonthly(sumMonthlyCents(features)),
  };
}

function buildPlanSection(current: VoiceInCart | undefined, products: VoiceProducts): PhoneSection {
  const plan = findPlan(current, products);
  if (!current || !plan) return emptySection;
  const { kind, lines } = current.voice;
  const service = kind === 'phone' ? 'Standard phone' : plan.name;
  return {
    selectedDetails: `${service}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
    // The total of standard lines appears with their plan, which is chosen in a later step.
    selectedPrice:
      kind === 'phone'
        ? `${formatMoney(plan.monthlyCents)}/mo each line`
        : formatMonthly(plan.monthlyCents * lines.length),
  };
}

function buildLinesSection(
  current: VoiceInCart | undefined,
  products: VoiceProducts,
  rules: NumberRules,
  pricedLines: PricedLines | undefined,
): PhoneSection {
  if (!current) return emptySection;
  const { digitalVoice } = products;
  const { voice } = current;
  const lines = voice.lines.map(({ number = '' }) => ({ number, ...pricedLines?.get(number) }));
  const numbers = capitalize(formatLineNumbers(lines, rules));
  const faxLines =
    voice.kind === 'bdv'
      ? findByIds(
          digitalVoice.faxLines,
          voice.faxLines.map(({ planId }) => planId),
        )
      : [];
  const hasWebPhones = digitalVoice.plans.some(({ id, webPhone }) => webPhone && id === voice.lines[0]?.planId);
  const features = hasWebPhones ? [] : findChosenFeatures(current, products);
  return {
    selectedDetails: [
      ...(numbers ? [numbers] : []),
      ...(faxLines[0] ? [`${faxLines.length} × ${faxLines[0].name}`] : []),
      ...features.map(({ name }) => name),
    ].join(', '),
    selectedPrice:
      faxLines.length + features.length > 0 ? formatMonthly(sumMonthlyCents([...faxLines, ...features])) : '',
  };
}

function buildStandardPhoneSection(current: VoiceInCart | undefined, products: VoiceProducts): PhoneSection {
  const plan = findPlan(current, products);
  if (current?.voice.kind !== 'phone' || !plan) return emptySection;
  const { lines, callingPlanIds } = current.voice;
  const callingPlans = findByIds(products.phone.callingPlans, callingPlanIds);
  return {
    selectedDetails: [plan, ...callingPlans].map(({ name }) => name).join(', '),
    selectedPrice: formatMonthly(plan.monthlyCents * lines.length + sumMonthlyCents(callingPlans)),
  };
}

function buildEquipmentSection(
  current: VoiceInCart | undefined,
  { digitalVoice }: VoiceProducts,
): PhoneSections['equipment'] {
  if (current?.voice.kind !== 'bdv') return { ...emptySection, phoneList: [] };
  const { equipment, withoutEquipment } = current.voice;
  const phoneList = equipment.flatMap(({ id, count }) => {
    const phone = digitalVoice.phones.find((each) => each.id === id);
    if (!phone) return [];
    const eachMonthPrice = formatInstallment(phone.priceCents);
    return [{ id, name: phone.name, quantity: String(count), eachMonthPrice, updateCart: true }];
  });
  if (phoneList.length === 0)
    return { ...emptySection, selectedDetails: withoutEquipment ? 'No phones' : '', phoneList };
  return {
    selectedDetails: phoneList.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    selectedPrice: `${formatMonthly(sumPickedPhones(phoneList))} for ${installmentCount} months`,
    phoneList,
  };
}

function buildListingSection(current: VoiceInCart | undefined, { phone }: VoiceProducts): PhoneSection {
  const product = phone.listings.find(({ id }) => id === current?.listing?.id);
  if (!product) return emptySection;
  const companyName = isUnpublishedListing(product.name) ? undefined : current?.listing?.details?.companyName;
  return { selectedDetails: companyName ?? product.name, selectedPrice: formatMonthly(product.monthlyCents) };
}

function buildPowerReserveSection(current: VoiceInCart | undefined, { phone }: VoiceProducts): PhoneSection {
  const [reserve] = phone.powerReserves;
  if (!current || !reserve || !hasPowerReserve(current.voice.powerReserve, current.voice.lines.length))
    return emptySection;
  return { selectedDetails: reserve.name, selectedPrice: formatInstallments(reserve.onceCents) };
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const emptySection: PhoneSection = { selectedDetails: '', selectedPrice: '' };

const findPlan = (current: VoiceInCart | undefined, { digitalVoice, phone }: VoiceProducts) =>
  [...digitalVoice.plans, ...phone.plans].find(({ id }) => id === current?.voice.lines[0]?.planId);

const findChosenFeatures = (current: VoiceInCart | undefined, { phone }: VoiceProducts) =>
  findByIds(phone.features, current?.voice.featureIds ?? []);

/** Finds one item for each id, in the order of the ids. */
const findByIds = <T extends { readonly id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] =>
  ids.flatMap((id) => items.find((each) => each.id === id) ?? []);

const sumMonthlyCents = (items: readonly PricedItem[]) =>
  items.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);

const formatMonthly = (cents: number) => (cents === 0 ? 'Included' : `${formatMoney(cents)}/mo`);
