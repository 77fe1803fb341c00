import { type Catalog, getDigitalVoiceTitle, standardPhoneTitle } from '../../catalog/index.ts';
import { formatPhoneInCart } from '../../text/index.ts';
import type { OneTimeCharge, PriceLine, VoiceLinePrice, VoicePrice } from '../breakdown.ts';
import { requireItem } from '../catalog-items.ts';
import type { DigitalVoiceSelection, ListingSelection, PhoneLine, VoiceSelection } from '../selections/selections.ts';
import { hasPowerReserve } from './estimates/voice-estimates.ts';
import type { PricedService } from './price-internet.ts';
import {
  buildMonthlyLine,
  buildMonthlyLines,
  buildOneTimeCharge,
  buildOneTimeCharges,
  getLineCents,
  sumCents,
  type WaivedItems,
} from './price-lines.ts';

export function priceVoice(
  voice: VoiceSelection,
  listing: ListingSelection | undefined,
  catalog: Catalog,
  waivedItems: WaivedItems,
): PricedService<VoicePrice> {
  const planList = voice.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans';
  const lines: VoiceLinePrice[] = voice.lines.map(({ number = '', portedFrom, planId }) => {
    const { name, monthlyCents } = requireItem(catalog, planList, planId);
    return { number, ...(portedFrom && { portedFrom }), planName: name, cents: monthlyCents };
  });
  const faxLines = voice.kind === 'bdv' ? voice.faxLines : [];
  const fax = priceFax(faxLines, catalog, waivedItems);
  const features = findFeaturesAndCallingPlans(voice, catalog);
  const services = buildMonthlyLines(features, 'PHONE_SERVICE', waivedItems);
  const account = [
    ...(voice.maintenanceId ? [requireItem(catalog, 'maintenance', voice.maintenanceId)] : []),
    ...(listing ? [requireItem(catalog, 'listings', listing.id)] : []),
  ];
  const accountLevel = buildMonthlyLines(account, 'ACCOUNT', waivedItems);
  const reserve = hasPowerReserve(voice.powerReserve, voice.lines.length) ? catalog.powerReserves.slice(0, 1) : [];
  const reserveLines = reserve
    .filter(({ monthlyCents }) => monthlyCents > 0)
    .map((item) => buildMonthlyLine(item, 'POWER_RESERVE', item.monthlyCents, waivedItems));
  return {
    price: {
      title: voice.kind === 'bdv' ? getDigitalVoiceTitle(catalog) : standardPhoneTitle,
      planName: lines[0]?.planName ?? '',
      planCents: sumCents(lines, ({ cents }) => cents),
      lines,
      ...(fax ? { fax } : {}),
      services,
      accountLevel: [...accountLevel, ...reserveLines],
      cents:
        sumCents(lines, ({ cents }) => cents) +
        sumCents([...(fax ? [fax] : []), ...services, ...accountLevel, ...reserveLines], getLineCents),
    },
    oneTime: [
      ...(voice.kind === 'bdv' ? buildPhoneCharges(voice, catalog, waivedItems) : []),
      ...buildOneTimeCharges(reserve, 'equipment', waivedItems),
      ...buildOneTimeCharges([...features, ...account], 'fee', waivedItems),
      ...buildFaxFees(faxLines, catalog, waivedItems),
      ...buildJackCharges(voice, catalog, waivedItems),
    ],
  };
}

/** Prices all fax lines in one line of the cart, with their numbers (C-166, S-062). */
function priceFax(faxLines: readonly PhoneLine[], catalog: Catalog, waivedItems: WaivedItems): PriceLine | undefined {
  const plans = faxLines.map(({ planId }) => requireItem(catalog, 'faxLines', planId));
  const cents = sumCents(plans, ({ monthlyCents }) => monthlyCents);
  if (!plans[0]) return undefined;
  const line = buildMonthlyLine(plans[0], 'FAX', cents, waivedItems, plans.length);
  const numbers = faxLines.flatMap(({ number }) => (number ? [formatPhoneInCart(number)] : []));
  return { ...line, name: [line.name, numbers.join(', ')].filter(Boolean).join(' ') };
}

function buildFaxFees(
  faxLines: readonly PhoneLine[],
  catalog: Catalog,
  waivedItems: WaivedItems,
): readonly OneTimeCharge[] {
  return catalog.faxLines
    .map((plan) => ({ plan, quantity: faxLines.filter(({ planId }) => planId === plan.id).length }))
    .filter(({ plan, quantity }) => plan.onceCents > 0 && quantity > 0)
    .map(({ plan, quantity }) => buildOneTimeCharge(plan, plan.onceCents, waivedItems, { kind: 'fee', quantity }));
}

/** Only a standard phone has calling plans. */
const findFeaturesAndCallingPlans = (voice: VoiceSelection, catalog: Catalog) => [
  ...voice.featureIds.map((id) => requireItem(catalog, 'callingFeatures', id)),
  ...(voice.kind === 'phone' ? voice.callingPlanIds.map((id) => requireItem(catalog, 'callingPlans', id)) : []),
];

const buildPhoneCharges = (
  { equipment }: DigitalVoiceSelection,
  catalog: Catalog,
  waivedItems: WaivedItems,
): readonly OneTimeCharge[] =>
  equipment.map(({ id, count }) => {
    const phone = requireItem(catalog, 'phones', id);
    return buildOneTimeCharge(phone, phone.priceCents, waivedItems, {
      kind: 'equipment',
      quantity: count,
      digitalVoiceEquipment: true,
    });
  });

const buildJackCharges = (
  voice: VoiceSelection,
  catalog: Catalog,
  waivedItems: WaivedItems,
): readonly OneTimeCharge[] =>
  [...voice.jacks, ...(voice.kind === 'bdv' ? voice.faxJacks : [])].map(({ id, count }) => {
    const jack = requireItem(catalog, 'jacks', id);
    return buildOneTimeCharge(jack, jack.onceCents, waivedItems, { kind: 'jack', quantity: count });
  });
