import type { Catalog } from '../../catalog/index.ts';
import type { OneTimeCharge, PriceLine, VoiceLinePrice, VoicePrice } from '../breakdown.ts';
import { requireItem } from '../catalog-items.ts';
import type { DigitalVoiceSelection, ListingSelection, PhoneLine, VoiceSelection } from '../selections.ts';
import { hasPowerReserve } from './line-estimate.ts';
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
  offers: WaivedItems,
): PricedService<VoicePrice> {
  const shelf = voice.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans';
  const lines: VoiceLinePrice[] = voice.lines.map(({ number = '', keptFrom, planId }) => {
    const { name, monthlyCents } = requireItem(catalog, shelf, planId);
    return { number, ...(keptFrom && { keptFrom }), planName: name, cents: monthlyCents };
  });
  const faxLines = voice.kind === 'bdv' ? voice.faxLines : [];
  const fax = priceFax(faxLines, catalog, offers);
  const faxFees = catalog.faxLines
    .map((kind) => [kind, faxLines.filter(({ planId }) => planId === kind.id).length] as const)
    .filter(([{ onceCents }, quantity]) => onceCents > 0 && quantity > 0)
    .map(([kind, quantity]) => buildOneTimeCharge(kind, kind.onceCents, offers, { kind: 'fee', quantity }));
  const extras = findVoiceServices(voice, catalog);
  const services = buildMonthlyLines(extras, 'PHONE_SERVICE', offers);
  const account = [
    ...(voice.maintenanceId ? [requireItem(catalog, 'maintenance', voice.maintenanceId)] : []),
    ...(listing ? [requireItem(catalog, 'listings', listing.id)] : []),
  ];
  const accountLevel = buildMonthlyLines(account, 'ACCOUNT', offers);
  const reserve = hasPowerReserve(voice.powerReserve, voice.lines.length) ? catalog.powerReserves.slice(0, 1) : [];
  const reserveLines = reserve
    .filter(({ monthlyCents }) => monthlyCents > 0)
    .map((item) => buildMonthlyLine(item, 'POWER_RESERVE', item.monthlyCents, offers));
  const jacks = [...voice.jacks, ...(voice.kind === 'bdv' ? voice.faxJacks : [])];
  return {
    price: {
      title: voice.kind === 'bdv' ? 'Business Digital Voice' : 'Standard phone',
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
      ...(voice.kind === 'bdv' ? buildPhoneCharges(voice, catalog, offers) : []),
      ...buildOneTimeCharges(reserve, 'equipment', offers),
      ...buildOneTimeCharges([...extras, ...account], 'fee', offers),
      ...faxFees,
      ...jacks.map(({ id, count }) => {
        const jack = requireItem(catalog, 'jacks', id);
        return buildOneTimeCharge(jack, jack.onceCents, offers, { kind: 'jack', quantity: count });
      }),
    ],
  };
}

/** All fax lines share one line of the cart (C-166). */
function priceFax(faxLines: readonly PhoneLine[], catalog: Catalog, offers: WaivedItems): PriceLine | undefined {
  const kinds = faxLines.map(({ planId }) => requireItem(catalog, 'faxLines', planId));
  const cents = sumCents(kinds, ({ monthlyCents }) => monthlyCents);
  return kinds[0] && buildMonthlyLine(kinds[0], 'FAX', cents, offers, kinds.length);
}

/** Calling features, and calling plans for a standard phone. */
const findVoiceServices = (voice: VoiceSelection, catalog: Catalog) => [
  ...voice.featureIds.map((id) => requireItem(catalog, 'callingFeatures', id)),
  ...(voice.kind === 'phone' ? voice.callingPlanIds.map((id) => requireItem(catalog, 'callingPlans', id)) : []),
];

const buildPhoneCharges = (
  { equipment }: DigitalVoiceSelection,
  catalog: Catalog,
  offers: WaivedItems,
): readonly OneTimeCharge[] =>
  equipment.map(({ id, count }) => {
    const phone = requireItem(catalog, 'phones', id);
    return buildOneTimeCharge(phone, phone.priceCents, offers, {
      kind: 'equipment',
      quantity: count,
      digitalVoiceEquipment: true,
    });
  });
