import { type Catalog, isTechTeam } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import { listingFieldProblem } from '../listing/index.ts';
import { isEmailAddress, phoneDigits, phoneProblem } from '../text/index.ts';
import type { Cart } from './cart.ts';
import type { CartCommand } from './commands.ts';
import type { AddOns, ListingSelection, TechTeamContact } from './selections.ts';
import { refuseUnsold, unlessFirst } from './sold.ts';
import { refuseTooMany } from './too-many.ts';

type Asked = Extract<CartCommand, { readonly do: 'chooseAddOns' }>['addOns'];

/** C-153, C-156: no meetings and a dynamic address are what a shopper has without choosing. */
export function chooseAddOns(cart: Cart, asked: Asked, catalog: Catalog): Result<Cart> {
  const unsold = refuseUnsold(catalog, [
    ['staticIps', asked.staticIpId],
    ['meetings', asked.blueJeans?.id],
  ]);
  if (unsold) return unsold;
  const staticIpId = unlessFirst(catalog.staticIps, asked.staticIpId);
  if (staticIpId && !cart.internet) return refuse('serviceMissing');
  const blueJeans = unlessFirst(catalog.meetings, asked.blueJeans?.id) && asked.blueJeans;
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

const problems: readonly (readonly [keyof TechTeamContact, (contact: TechTeamContact) => boolean])[] = [
  ['firstName', ({ firstName }) => firstName.trim() === ''],
  ['lastName', ({ lastName }) => lastName.trim() === ''],
  ['phone', ({ phone }) => phoneProblem(phone, []) !== undefined],
  ['email', ({ email }) => !isEmailAddress(email)],
];

/** C-152: decided so; every field is needed, in the form that the contact form asks for. */
export const contactProblems = (contact: TechTeamContact): readonly (keyof TechTeamContact)[] =>
  problems.filter(([, wrong]) => wrong(contact)).map(([field]) => field);

export function addTechTeam(cart: Cart, id: string, contact: TechTeamContact, catalog: Catalog): Result<Cart> {
  const product = catalog.find('security', id);
  if (!product || !isTechTeam(product)) return refuse('notSold');
  if (!cart.internet) return refuse('serviceMissing');
  const wrong = contactProblems(contact);
  if (wrong.length > 0)
    return refuse('contactMissing', {
      fields: wrong.map((path) => ({ path, reason: 'is missing or not in its form' })),
    });
  const techTeam = { id, contact: { ...contact, phone: phoneDigits(contact.phone) } };
  return succeed({ ...cart, addOns: { ...cart.addOns, techTeam } });
}

export function removeTechTeam(cart: Cart): Cart {
  const { techTeam: _team, ...addOns } = cart.addOns;
  return { ...cart, addOns };
}

const unpublished = ['non published', 'non listed', 'non-published listing'];
/** C-140: a business that does not want to be found says nothing of itself. */
export const isUnpublished = (listingName: string): boolean => unpublished.includes(listingName.toLowerCase());

/** C-247: the form of a listing is done: who is listed, under what and with which number. */
export const isListed = ({ details }: Pick<ListingSelection, 'details'>): boolean =>
  details !== undefined &&
  !listingFieldProblem('businessName', details.companyName) &&
  !listingFieldProblem('categoryId', details.heading) &&
  !listingFieldProblem('phone', details.phone);

/** Each kind of voice has its own way not to be found; side by side they would be one choice at two prices. */
const otherKinds = { bdv: ['non published', 'non listed'], phone: ['non-published listing'] };
export const isListingFor = (kind: keyof typeof otherKinds | undefined, name: string): boolean =>
  !kind || !otherKinds[kind].includes(name.toLowerCase());

export function chooseListing(cart: Cart, { id, details }: ListingSelection, catalog: Catalog): Result<Cart> {
  const product = catalog.find('listings', id);
  if (!product) return refuse('notSold');
  if (!cart.voice) return refuse('serviceMissing');
  if (!isListingFor(cart.voice.kind, product.name)) return refuse('notSoldTogether');
  const told = details && !isUnpublished(product.name);
  return succeed({
    ...cart,
    listing: told ? { id, details: { ...details, phone: phoneDigits(details.phone) } } : { id },
  });
}

export const removeListing = ({ listing: _listing, ...cart }: Cart): Cart => cart;
