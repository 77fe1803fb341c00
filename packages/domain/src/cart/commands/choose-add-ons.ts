import { type Catalog, isTechTeam } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import { isEmailAddress, normalizePhone, validatePhone } from '../../text/index.ts';
import type { Cart } from '../cart.ts';
import { omitDefaultChoice, refuseUnsold } from '../catalog-items.ts';
import type { AddOns, TechTeamContact } from '../selections/selections.ts';
import type { CartCommand } from './command.ts';
import { refuseTooMany } from './refuse-too-many.ts';

type ChooseAddOnsInput = Extract<CartCommand, { readonly do: 'chooseAddOns' }>['addOns'];

/** Replaces the static address and the meetings. Without a choice, the cart has neither (C-153, C-156). */
export function chooseAddOns(cart: Cart, input: ChooseAddOnsInput, catalog: Catalog): Result<Cart> {
  const unsold = refuseUnsold(catalog, [
    ['staticIps', input.staticIpId],
    ['meetings', input.blueJeans?.id],
  ]);
  if (unsold) return unsold;
  const staticIpId = omitDefaultChoice(catalog.staticIps, input.staticIpId);
  if (staticIpId && !cart.internet) return refuse('serviceMissing');
  const blueJeans = omitDefaultChoice(catalog.meetings, input.blueJeans?.id) && input.blueJeans;
  if (blueJeans && !(Number.isInteger(blueJeans.licenses) && blueJeans.licenses >= 1)) return refuse('licenceMissing');
  const tooMany = blueJeans && refuseTooMany({ licenses: [{ count: blueJeans.licenses }] });
  if (tooMany) return tooMany;
  const addOns: AddOns = {
    ...(cart.addOns.techTeam ? { techTeam: cart.addOns.techTeam } : {}),
    ...(staticIpId ? { staticIpId } : {}),
    ...(blueJeans ? { blueJeans } : {}),
  };
  return succeed({ ...cart, addOns });
}

const invalidFieldChecks: readonly (readonly [keyof TechTeamContact, (contact: TechTeamContact) => boolean])[] = [
  ['firstName', ({ firstName }) => firstName.trim() === ''],
  ['lastName', ({ lastName }) => lastName.trim() === ''],
  ['phone', ({ phone }) => validatePhone(phone, []) !== undefined],
  ['email', ({ email }) => !isEmailAddress(email)],
];

/** Returns the invalid fields. C-152, our decision: every field is required, in the format of the contact form. */
export const validateTechTeamContact = (contact: TechTeamContact): readonly (keyof TechTeamContact)[] =>
  invalidFieldChecks.filter(([, isInvalid]) => isInvalid(contact)).map(([field]) => field);

export function addTechTeam(cart: Cart, id: string, contact: TechTeamContact, catalog: Catalog): Result<Cart> {
  const product = catalog.find('security', id);
  if (!product || !isTechTeam(product)) return refuse('notSold');
  if (!cart.internet) return refuse('serviceMissing');
  const invalidFields = validateTechTeamContact(contact);
  if (invalidFields.length > 0)
    return refuse('contactMissing', {
      fields: invalidFields.map((path) => ({ path, reason: 'is missing or not in its form' })),
    });
  const techTeam = { id, contact: { ...contact, phone: normalizePhone(contact.phone) } };
  return succeed({ ...cart, addOns: { ...cart.addOns, techTeam } });
}

export function removeTechTeam(cart: Cart): Cart {
  const { techTeam: _removed, ...addOns } = cart.addOns;
  return { ...cart, addOns };
}
