import { formatUnitForQualification, isNoUnitChoice, isSameAddress } from '@demarc/domain/address';
import {
  type AddressCheck,
  buildChosenAddress,
  buildSuggestedAddress,
  buildUnlistedAddress,
  type CheckedAddress,
  findEntrySource,
  parseProductRecommendation,
} from '@demarc/domain/qualification';
import { createId } from '../../lib/api/new-id.ts';
import { buildOrderMemory, type OrderMemory } from '../../lib/session/order-memory.ts';
import type { TabSession } from '../../lib/session/session-store.ts';
import { type CheckState, isListed } from './check-state.ts';

/** Builds the address to check: the one in the form, or the suggestion that the shopper chose instead. */
export function buildCheckedAddress(state: CheckState, flags: { readonly unitQualification: boolean }): CheckedAddress {
  const address = buildFormAddress(state, flags);
  return state.chosenSuggestion ? buildSuggestedAddress(address, state.chosenSuggestion) : address;
}

function buildFormAddress(
  { chosen, zip, street, unit, building }: CheckState,
  flags: { readonly unitQualification: boolean },
): CheckedAddress {
  const typedText = { typedStreet: street, typedUnit: unit };
  const unitName = formatUnitForQualification(unit, flags);
  if (!chosen) throw new Error('The form has no chosen address');
  if (!isListed(chosen)) return buildUnlistedAddress({ ...chosen, unit: unitName }, zip, typedText);
  const listedUnit = building.knownUnits.find((known) => isSameAddress(known.unit, unit)) ?? null;
  return buildChosenAddress(chosen, listedUnit, listedUnit?.unit ?? unitName, typedText);
}

export const isWithoutUnit = ({ unit, chosenSuggestion }: CheckState): boolean =>
  !chosenSuggestion && (unit === '' || isNoUnitChoice(unit));

/** E-155: a random id in the form of a version 4 UUID. */
function newCheckId(): string {
  const id = createId();
  return [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20)].join('-');
}

const maxUrlLength = 2000;
const maxTextLength = 200;

export const createAddressCheck = (
  address: CheckedAddress,
  { phone, email }: Pick<CheckState, 'phone' | 'email'>,
  {
    entry,
    entryUrl,
    pageUrl,
    referrer,
  }: Pick<TabSession, 'entry' | 'entryUrl'> & { readonly pageUrl: string; readonly referrer: string },
): AddressCheck => ({
  id: newCheckId(),
  address,
  phone,
  email,
  // Truncates overlong values from a link, so that the server accepts the check.
  pageUrl: pageUrl.slice(0, maxUrlLength),
  journeyEntryUrl: entryUrl.slice(0, maxUrlLength),
  campaign: (entry.cmp ?? '').slice(0, maxTextLength),
  entryPoint: findEntrySource(entry, referrer).slice(0, maxTextLength),
  recommendation: parseProductRecommendation(entry),
});

/** The results of the check for the following pages (C-184, E-168). Discards those of an earlier cart. */
export const toOrderMemory = (
  { address, phone, email }: AddressCheck,
  result: Parameters<typeof buildOrderMemory>[0],
): OrderMemory => ({
  ...buildOrderMemory(result),
  addressId: address.addressId,
  baseId: address.baseId,
  locationId: address.locationId,
  unitLocationId: address.unitLocationId,
  phone,
  email,
});
