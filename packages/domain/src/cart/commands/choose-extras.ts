import { type Catalog, isTechTeam } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import { validateListingField } from '../../listing/index.ts';
import { isEmailAddress, normalizePhone, validatePhone } from '../../text/index.ts';
import type { Cart } from '../cart.ts';
import { omitDefaultChoice, refuseUnsold } from '../catalog-items.ts';
import type { AddOns, ListingSelection, TechTeamContact } from '../selections.ts';
import type { CartCommand } from './command.ts';
import { refuseTooMany } from './refuse-too-many.ts';

type ChooseAddOnsInput = Extract<CartCommand, { readonly do: 'chooseAddOns' }>['addOns'];

/** C-153, C-156: without a choice, the shopper has no meetings and a dynamic address. */
export function chooseAddOns(cart: Cart, input: ChooseAddOnsInput, catalog: Catalog): Result<Cart> {
  const unsold = refuseUnsold(catalog, [
    ['staticIps', input.staticIpId],
    ['meetings', input.blueJeans?.id],
  ]);
  if (unsold) return unsold;
  const staticIpId = omitDefaultChoice(catalog.staticIps, input.staticIpId);
  if (staticIpId && !cart.internet) return refuse('serviceMissing');
  const blueJeans = omitDefaultChoice(catalog.meetings, input.blueJeans?.id) && input.blueJeans;
  if (blueJeans && !(Number.isInteger(blueJeans.licences) && blueJeans.licences >= 1)) return refuse('licenceMissing');
  const tooMany = blueJeans && refuseTooMany({ licences: [{ count: blueJeans.licences }] });
  if (tooMany) return tooMany;
  const addOns: AddOns = {
    ...(cart.addOns.techTeam ? { techTeam: cart.addOns.techTeam } : {}),
    ...(staticIpId ? { staticIpId } : {}),
    ...(blueJeans ? { blueJeans } : {}),
  };
  return succeed({ ...cart, addOns });
}

const contactChecks: readonly (readonly [keyof TechTeamContact, (contact: TechTeamContact) => boolean])[] = [
  ['firstName', ({ firstName }) => firstName.trim() === ''],
  ['lastName', ({ lastName }) => lastName.trim() === ''],
  ['phone', ({ phone }) => validatePhone(phone, []) !== undefined],
  ['email', ({ email }) => !isEmailAddress(email)],
];

/** C-152: our decision. Every field is required, in the format of the contact form. */
export const validateTechTeamContact = (contact: TechTeamContact): readonly (keyof TechTeamContact)[] =>
  contactChecks.filter(([, isInvalid]) => isInvalid(contact)).map(([field]) => field);

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
  const { techTeam: _team, ...addOns } = cart.addOns;
  return { ...cart, addOns };
}

const unpublished = ['non published', 'non listed', 'non-published listing'];
/** C-140: an unpublished listing has no details of the business. */
export const isUnpublishedListing = (listingName: string): boolean => unpublished.includes(listingName.toLowerCase());

/** C-247: the listing form is complete: business name, heading and phone number. */
export const isListingComplete = ({ details }: Pick<ListingSelection, 'details'>): boolean =>
  details !== undefined &&
  !validateListingField('businessName', details.companyName) &&
  !validateListingField('categoryId', details.heading) &&
  !validateListingField('phone', details.phone);

/** Each kind of voice has its own unpublished listing. Offering both would show one choice at two prices. */
const listingsOfOtherKind = { bdv: ['non published', 'non listed'], phone: ['non-published listing'] };
export const isListingForVoice = (kind: keyof typeof listingsOfOtherKind | undefined, name: string): boolean =>
  !kind || !listingsOfOtherKind[kind].includes(name.toLowerCase());

export function chooseListing(cart: Cart, { id, details }: ListingSelection, catalog: Catalog): Result<Cart> {
  const product = catalog.find('listings', id);
  if (!product) return refuse('notSold');
  if (!cart.voice) return refuse('serviceMissing');
  if (!isListingForVoice(cart.voice.kind, product.name)) return refuse('notSoldTogether');
  const publishes = details && !isUnpublishedListing(product.name);
  return succeed({
    ...cart,
    listing: publishes ? { id, details: { ...details, phone: normalizePhone(details.phone) } } : { id },
  });
}

export const removeListing = ({ listing: _listing, ...cart }: Cart): Cart => cart;
