import { isNoUnitChoice, sameAddress, unitForQualification } from '@demarc/domain/address';
import {
  type AddressCheck,
  type CheckedAddress,
  chosenAddress,
  entrySource,
  productRecommendation,
  suggestedAddress,
  unlistedAddress,
} from '@demarc/domain/qualification';
import { newId } from '../../api/new-id.ts';
import { type OrderMemory, rememberedFinds } from '../../session/order-memory.ts';
import type { Session } from '../../session/session-store.ts';
import { type CheckState, isListed } from './check-state.ts';

/** The address that is checked: the one that the form stands for, or the one that was chosen in its place. */
export function checkedAddress(state: CheckState, flags: { readonly unitQualification: boolean }): CheckedAddress {
  const address = addressInForm(state, flags);
  return state.meant ? suggestedAddress(address, state.meant) : address;
}

function addressInForm(
  { chosen, zip, street, unit, building }: CheckState,
  flags: { readonly unitQualification: boolean },
): CheckedAddress {
  const typed = { typedStreet: street, typedUnit: unit };
  const name = unitForQualification(unit, flags);
  if (!chosen) throw new Error('an address is checked once it is chosen');
  if (!isListed(chosen)) return unlistedAddress({ ...chosen, unit: name }, zip, typed);
  const listed = building.known.find((each) => sameAddress(each.unit, unit)) ?? null;
  return chosenAddress(chosen, listed, listed?.unit ?? name, typed);
}

export const isWithoutUnit = ({ unit, meant }: CheckState): boolean => !meant && (unit === '' || isNoUnitChoice(unit));

/** E-155: random, in the form of a version 4 UUID. */
function newCheckId(): string {
  const id = newId();
  return [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20)].join('-');
}

const longestUrl = 2000;
const longestText = 200;

export const addressCheck = (
  address: CheckedAddress,
  { phone, email }: Pick<CheckState, 'phone' | 'email'>,
  {
    entry,
    entryUrl,
    pageUrl,
    referrer,
  }: Pick<Session, 'entry' | 'entryUrl'> & { readonly pageUrl: string; readonly referrer: string },
): AddressCheck => ({
  id: newCheckId(),
  address,
  phone,
  email,
  // Whatever a link brings along, the check is taken: what is too long is cut.
  pageUrl: pageUrl.slice(0, longestUrl),
  journeyEntryUrl: entryUrl.slice(0, longestUrl),
  campaign: (entry.cmp ?? '').slice(0, longestText),
  entryPoint: entrySource(entry, referrer).slice(0, longestText),
  recommendation: productRecommendation(entry),
});

/** What the pages after the check find of it (C-184, E-168), and of no cart that was there before it. */
export const rememberedOf = (
  { address, phone, email }: AddressCheck,
  found: Parameters<typeof rememberedFinds>[0],
): OrderMemory => ({
  ...rememberedFinds(found),
  addressId: address.addressId,
  baseId: address.baseId,
  locationId: address.locationId,
  unitLocationId: address.unitLocationId,
  phone,
  email,
});
