import { additionalHandsetName, type Catalog, type Contract, calculateMaxHandsets } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import { normalizePhone } from '../../text/index.ts';
import type { Cart } from '../cart.ts';
import {
  listIds,
  mergeCounts,
  omitDefaultChoice,
  refuseUnsold,
  removeDuplicates,
  toItemRefs,
} from '../catalog-items.ts';
import type {
  DigitalVoiceSelection,
  PhoneLine,
  StandardPhoneSelection,
  Station,
  VoiceSelection,
} from '../selections/selections.ts';
import { addService } from './add-service.ts';
import { isListingForVoice } from './choose-listing.ts';
import type { CartCommand } from './command.ts';
import { dropIncludedCallingPlans } from './exclusive-items.ts';
import { refuseTooMany } from './refuse-too-many.ts';

type VoiceCommand<Kind extends 'choosePhone' | 'chooseDigitalVoice'> = Extract<CartCommand, { readonly do: Kind }>;

export function choosePhone(
  cart: Cart,
  { phone: selection }: Pick<VoiceCommand<'choosePhone'>, 'phone'>,
  catalog: Catalog,
): Result<Cart> {
  const plans = selection.lines.map(({ planId }) => catalog.find('phonePlans', planId));
  const callingPlanIds = dropIncludedCallingPlans(removeDuplicates(selection.callingPlanIds), plans);
  const phone: StandardPhoneSelection = {
    ...normalizeMaintenance(selection, catalog),
    kind: 'phone',
    lines: selection.lines.map(normalizeNumber),
    featureIds: removeDuplicates(selection.featureIds),
    callingPlanIds: callingPlanIds.filter((id) => omitDefaultChoice(catalog.callingPlans, id)),
    jacks: mergeCounts(selection.jacks),
  };
  if (phone.lines.length === 0) return refuse('lineMissing');
  if (hasDuplicateNumber(phone.lines)) return refuse('numberTwice');
  const unsold = refuseUnsold(catalog, [
    ...toItemRefs(
      'phonePlans',
      phone.lines.map(({ planId }) => planId),
    ),
    ...toItemRefs('callingFeatures', phone.featureIds),
    ...toItemRefs('callingPlans', phone.callingPlanIds),
    ...toItemRefs('jacks', listIds(phone.jacks)),
    ['maintenance', phone.maintenanceId],
  ]);
  const refusal = unsold ?? refuseTooMany({ jacks: phone.jacks });
  if (refusal) return refusal;
  const contract = findCommonContract(plans);
  if (!contract) return refuse('termDiffers');
  const added = addService(cart, 'phone', catalog, contract);
  return added.ok ? succeed(setVoice(added.value, phone, catalog)) : added;
}

/** Removes the maintenance plan when it is the default. */
function normalizeMaintenance<T extends { readonly maintenanceId?: string }>(selection: T, catalog: Catalog): T {
  const { maintenanceId, ...others } = selection;
  const id = omitDefaultChoice(catalog.maintenance, maintenanceId);
  return (id === undefined ? others : { ...others, maintenanceId: id }) as T;
}

const normalizeNumber = <Line extends PhoneLine>(line: Line): Line =>
  line.number === undefined ? line : { ...line, number: normalizePhone(line.number) };

function hasDuplicateNumber(lines: readonly PhoneLine[]): boolean {
  const numbers = lines.flatMap(({ number }) => number ?? []);
  return new Set(numbers).size < numbers.length;
}

/** The common term of all lines; undefined when they differ. */
function findCommonContract(plans: readonly ({ readonly contract: Contract } | undefined)[]): Contract | undefined {
  const contract = plans[0]?.contract;
  return plans.every((plan) => plan?.contract === contract) ? contract : undefined;
}

export function chooseDigitalVoice(
  cart: Cart,
  { voice: selection }: Pick<VoiceCommand<'chooseDigitalVoice'>, 'voice'>,
  catalog: Catalog,
): Result<Cart> {
  const voice: DigitalVoiceSelection = {
    ...normalizeMaintenance(selection, catalog),
    kind: 'bdv',
    lines: selection.lines.map(normalizeNumber),
    faxLines: selection.faxLines.map(normalizeNumber),
    jacks: mergeCounts(selection.jacks),
    faxJacks: mergeCounts(selection.faxJacks),
    equipment: selection.withoutEquipment ? [] : mergeCounts(selection.equipment),
    stations: selection.withoutEquipment ? [] : selection.stations.map(normalizeStation),
    featureIds: removeDuplicates(selection.featureIds),
  };
  if (voice.lines.length === 0) return refuse('lineMissing');
  if (hasDuplicateNumber([...voice.lines, ...voice.faxLines])) return refuse('numberTwice');
  const unsold = refuseUnsold(catalog, [
    ...toItemRefs(
      'digitalVoicePlans',
      voice.lines.map(({ planId }) => planId),
    ),
    ...toItemRefs(
      'faxLines',
      voice.faxLines.map(({ planId }) => planId),
    ),
    ...toItemRefs('phones', listIds(voice.equipment)),
    ...toItemRefs('jacks', listIds([...voice.jacks, ...voice.faxJacks])),
    ...toItemRefs('callingFeatures', voice.featureIds),
    ['maintenance', voice.maintenanceId],
  ]);
  if (unsold) return unsold;
  if (countHandsets(voice, catalog) > calculateMaxHandsets(voice.equipment, catalog.phones))
    return refuse('tooManyHandsets');
  const tooMany = refuseTooMany({
    phones: voice.equipment,
    jacks: [...voice.jacks, ...voice.faxJacks],
    faxLines: [{ count: voice.faxLines.length }],
  });
  if (tooMany) return tooMany;
  const invalidStation = refuseInvalidStation(voice);
  if (invalidStation) return invalidStation;
  const plans = voice.lines.map(({ planId }) => catalog.find('digitalVoicePlans', planId));
  if (voice.lines.some(({ device }, index) => device === 'webphone' && !plans[index]?.webPhone))
    return refuse('notSoldTogether', { fields: [{ path: 'device', reason: 'is not in the plan' }] });
  const contract = findCommonContract(plans);
  if (!contract) return refuse('termDiffers');
  const added = addService(cart, 'bdv', catalog, contract);
  return added.ok ? succeed(setVoice(added.value, voice, catalog)) : added;
}

const normalizeStation = (station: Station): Station => ({ ...station, numbers: station.numbers.map(normalizePhone) });

/** C-386: the larger of the handsets bought and the handsets assigned to stations. */
function countHandsets({ equipment, stations }: DigitalVoiceSelection, catalog: Catalog): number {
  const bought = equipment.find(({ id }) => catalog.find('phones', id)?.name === additionalHandsetName)?.count ?? 0;
  const assigned = stations.reduce((sum, { additionalHandsets }) => sum + additionalHandsets, 0);
  return Math.max(bought, assigned);
}

/** Refuses a station without its phone, or with a number that no line has; undefined when all are valid. */
function refuseInvalidStation({ stations, equipment, lines }: DigitalVoiceSelection): Result<never> | undefined {
  if (stations.some(({ equipmentId }) => !equipment.some(({ id }) => id === equipmentId)))
    return refuse('notSold', { fields: [{ path: 'stations', reason: 'rings a phone that is not bought' }] });
  const lineNumbers = lines.map(({ number }) => number);
  if (stations.some(({ numbers }) => numbers.some((number) => !lineNumbers.includes(number))))
    return refuse('notSold', { fields: [{ path: 'stations', reason: 'rings for a number that is no line' }] });
  return undefined;
}

/** Sets the voice service. The listing and the 911 acceptance stay when they fit the new kind of voice (C-084). */
export function setVoice({ listing, ...cart }: Cart, voice: VoiceSelection, catalog: Catalog): Cart {
  const canKeepListing = listing && isListingForVoice(voice.kind, catalog.find('listings', listing.id)?.name ?? '');
  return {
    ...cart,
    ...(canKeepListing && { listing }),
    voice,
    accepted911: cart.accepted911 && cart.voice?.kind === voice.kind,
  };
}

/** Also removes the listing and the 911 acceptance, which belong to the lines. */
export const removeVoice = ({ voice: _voice, listing: _listing, ...cart }: Cart): Cart => ({
  ...cart,
  services: cart.services.filter((service) => service !== 'bdv' && service !== 'phone'),
  accepted911: false,
});
