import type { Catalog } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import { validateListingField } from '../../listing/index.ts';
import { assignsNumbersLater, type NumberRules } from '../../numbers/index.ts';
import { normalizePhone } from '../../text/index.ts';
import type { Cart } from '../cart.ts';
import type { ListingSelection } from '../selections/selections.ts';

const unpublishedNames = ['non published', 'non listed', 'non-published listing'];

/** C-140: an unpublished listing has no details of the business. */
export const isUnpublishedListing = (listingName: string): boolean =>
  unpublishedNames.includes(listingName.toLowerCase());

/**
 * C-247: the listing form is complete: business name, heading and phone number. Without a number, the listing is for the
 * one that the provider assigns later (P-140).
 */
export const isListingComplete = ({ details }: Pick<ListingSelection, 'details'>, rules: NumberRules): boolean =>
  details !== undefined &&
  !validateListingField('businessName', details.companyName) &&
  !validateListingField('categoryId', details.heading) &&
  ((details.phone === '' && assignsNumbersLater(rules)) || !validateListingField('phone', details.phone));

/** The unpublished listings of the other kind of voice. Offering both would show one choice at two prices. */
const listingsOfOtherKind = { bdv: ['non published', 'non listed'], phone: ['non-published listing'] };

export const isListingForVoice = (kind: keyof typeof listingsOfOtherKind | undefined, name: string): boolean =>
  !kind || !listingsOfOtherKind[kind].includes(name.toLowerCase());

export function chooseListing(cart: Cart, { id, details }: ListingSelection, catalog: Catalog): Result<Cart> {
  const product = catalog.find('listings', id);
  if (!product) return refuse('notSold');
  if (!cart.voice) return refuse('serviceMissing');
  if (!isListingForVoice(cart.voice.kind, product.name)) return refuse('notSoldTogether');
  const isPublished = details && !isUnpublishedListing(product.name);
  return succeed({
    ...cart,
    listing: isPublished ? { id, details: { ...details, phone: normalizePhone(details.phone) } } : { id },
  });
}

export const removeListing = ({ listing: _removed, ...cart }: Cart): Cart => cart;
