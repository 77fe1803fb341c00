import { additionalHandset, type Catalog, type Contract, mostHandsets } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import { phoneDigits } from '../text/index.ts';
import type { Cart } from './cart.ts';
import { isListingFor } from './choose-extras.ts';
import type { CartCommand } from './commands.ts';
import { besideLines } from './exclusive.ts';
import type {
  Counted,
  DigitalVoiceSelection,
  PhoneLine,
  StandardPhoneSelection,
  Station,
  VoiceSelection,
} from './selections.ts';
import { takeService } from './service-change.ts';
import { distinct, each, refuseUnsold, unlessFirst } from './sold.ts';
import { refuseTooMany } from './too-many.ts';

type Asked<Kind extends 'choosePhone' | 'chooseDigitalVoice'> = Extract<CartCommand, { readonly do: Kind }>;

/** Of each thing once, with all that is wanted of it; what is wanted zero times is not wanted (C-267). */
export function counted(items: readonly Counted[]): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const { id, count } of items) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count }));
}

const plainNumber = <Line extends PhoneLine>(line: Line): Line =>
  line.number === undefined ? line : { ...line, number: phoneDigits(line.number) };

const plainStation = (station: Station): Station => ({ ...station, numbers: station.numbers.map(phoneDigits) });

function numberTwice(lines: readonly PhoneLine[]): boolean {
  const numbers = lines.flatMap(({ number }) => number ?? []);
  return new Set(numbers).size < numbers.length;
}

const idsOf = (items: readonly Counted[]): readonly string[] => items.map(({ id }) => id);

/** One term for all lines; undefined where they differ. */
function oneContract(plans: readonly ({ readonly contract: Contract } | undefined)[]): Contract | undefined {
  const contract = plans[0]?.contract;
  return plans.every((plan) => plan?.contract === contract) ? contract : undefined;
}

export function choosePhone(cart: Cart, { phone: asked }: Asked<'choosePhone'>, catalog: Catalog): Result<Cart> {
  const plans = asked.lines.map(({ planId }) => catalog.find('phonePlans', planId));
  const callingPlanIds = besideLines(distinct(asked.callingPlanIds), plans);
  const phone: StandardPhoneSelection = {
    ...withMaintenance(asked, catalog),
    kind: 'phone',
    lines: asked.lines.map(plainNumber),
    featureIds: distinct(asked.featureIds),
    callingPlanIds: callingPlanIds.filter((id) => unlessFirst(catalog.callingPlans, id)),
    jacks: counted(asked.jacks),
  };
  if (phone.lines.length === 0) return refuse('lineMissing');
  if (numberTwice(phone.lines)) return refuse('numberTwice');
  const unsold = refuseUnsold(catalog, [
    ...each(
      'phonePlans',
      phone.lines.map(({ planId }) => planId),
    ),
    ...each('callingFeatures', phone.featureIds),
    ...each('callingPlans', phone.callingPlanIds),
    ...each('jacks', idsOf(phone.jacks)),
    ['maintenance', phone.maintenanceId],
  ]);
  const refusal = unsold ?? refuseTooMany({ jacks: phone.jacks });
  if (refusal) return refusal;
  const contract = oneContract(plans);
  if (!contract) return refuse('termDiffers');
  const taken = takeService(cart, 'phone', catalog, contract);
  return taken.ok ? succeed(withVoice(taken.value, phone, catalog)) : taken;
}

export function chooseDigitalVoice(
  cart: Cart,
  { voice: asked }: Asked<'chooseDigitalVoice'>,
  catalog: Catalog,
): Result<Cart> {
  const voice: DigitalVoiceSelection = {
    ...withMaintenance(asked, catalog),
    kind: 'bdv',
    lines: asked.lines.map(plainNumber),
    faxLines: asked.faxLines.map(plainNumber),
    jacks: counted(asked.jacks),
    faxJacks: counted(asked.faxJacks),
    equipment: asked.withoutEquipment ? [] : counted(asked.equipment),
    stations: asked.withoutEquipment ? [] : asked.stations.map(plainStation),
    featureIds: distinct(asked.featureIds),
  };
  if (voice.lines.length === 0) return refuse('lineMissing');
  if (numberTwice([...voice.lines, ...voice.faxLines])) return refuse('numberTwice');
  const unsold = refuseUnsold(catalog, [
    ...each(
      'digitalVoicePlans',
      voice.lines.map(({ planId }) => planId),
    ),
    ...each(
      'faxLines',
      voice.faxLines.map(({ planId }) => planId),
    ),
    ...each('phones', idsOf(voice.equipment)),
    ...each('jacks', idsOf([...voice.jacks, ...voice.faxJacks])),
    ...each('callingFeatures', voice.featureIds),
    ['maintenance', voice.maintenanceId],
  ]);
  if (unsold) return unsold;
  if (handsets(voice, catalog) > mostHandsets) return refuse('tooManyHandsets');
  const tooMany = refuseTooMany({
    phones: voice.equipment,
    jacks: [...voice.jacks, ...voice.faxJacks],
    faxLines: [{ count: voice.faxLines.length }],
  });
  if (tooMany) return tooMany;
  if (voice.stations.some(({ equipmentId }) => !voice.equipment.some(({ id }) => id === equipmentId)))
    return refuse('notSold', { fields: [{ path: 'stations', reason: 'rings a phone that is not bought' }] });
  const numbers = voice.lines.map(({ number }) => number);
  if (voice.stations.some((station) => station.numbers.some((number) => !numbers.includes(number))))
    return refuse('notSold', { fields: [{ path: 'stations', reason: 'rings for a number that is no line' }] });
  const plans = voice.lines.map(({ planId }) => catalog.find('digitalVoicePlans', planId));
  if (voice.lines.some(({ device }, at) => device === 'webphone' && !plans[at]?.webPhone))
    return refuse('notSoldTogether', { fields: [{ path: 'device', reason: 'is not in the plan' }] });
  const contract = oneContract(plans);
  if (!contract) return refuse('termDiffers');
  const taken = takeService(cart, 'bdv', catalog, contract);
  return taken.ok ? succeed(withVoice(taken.value, voice, catalog)) : taken;
}

/** C-386: as many as a phone supports, counted as bought and as shared out. */
function handsets({ equipment, stations }: DigitalVoiceSelection, catalog: Catalog): number {
  const bought = equipment.find(({ id }) => catalog.find('phones', id)?.name === additionalHandset)?.count ?? 0;
  const shared = stations.reduce((sum, { additionalHandsets }) => sum + additionalHandsets, 0);
  return Math.max(bought, shared);
}

function withMaintenance<T extends { readonly maintenanceId?: string }>(asked: T, catalog: Catalog): T {
  const { maintenanceId, ...rest } = asked;
  const id = unlessFirst(catalog.maintenance, maintenanceId);
  return (id === undefined ? rest : { ...rest, maintenanceId: id }) as T;
}

/** The cart with these lines. What was said about the lines before stays as far as it is of their kind: the listing, and the 911 notice (C-084). */
export function withVoice({ listing, ...cart }: Cart, voice: VoiceSelection, catalog: Catalog): Cart {
  const fits = listing && isListingFor(voice.kind, catalog.find('listings', listing.id)?.name ?? '');
  return {
    ...cart,
    ...(fits && { listing }),
    voice,
    accepted911: cart.accepted911 && cart.voice?.kind === voice.kind,
  };
}

/** The listing and the 911 acceptance are about the lines, and go with them. */
export const removeVoice = ({ voice: _voice, listing: _listing, ...cart }: Cart): Cart => ({
  ...cart,
  services: cart.services.filter((service) => service !== 'bdv' && service !== 'phone'),
  accepted911: false,
});
