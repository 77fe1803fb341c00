import { isAutoApproved, type ListedPerson, type ListingAnswer, type ListingForm } from '@demarc/domain/listing';
import { queryOptions } from '@tanstack/react-query';
import type { CartSession } from '../../../../features/cart/session/cart-session.ts';
import { valueOrThrow } from '../../../../lib/api/query-client.ts';
import { changeVoice } from '../selection/change-voice.ts';

/** C-335: the categories of the directory. */
export const listingCategoriesQuery = ({ call }: CartSession) =>
  queryOptions({
    queryKey: ['getListingCategories'],
    queryFn: async ({ signal }) => (await valueOrThrow(call('getListingCategories', {}, { signal }))).categories,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks the directory to approve a listing; a listing under the billing number needs no approval (C-340). */
export async function checkListing({ call }: CartSession, form: ListingForm): Promise<ListingAnswer> {
  if (isAutoApproved(form)) return 'approved';
  const answer = await call('checkListing', { body: form });
  return answer.ok ? answer.value.answer : 'failed';
}

/** C-138: saves the approved listing with the checked address. */
export function saveListing(
  cartSession: CartSession,
  id: string,
  { businessName, phone, categoryName, firstName, lastName, degree }: ListingForm & ListedPerson,
): Promise<boolean> {
  const { address } = cartSession.tabSession.get();
  const details = {
    companyName: businessName,
    firstName,
    lastName,
    middleName: '',
    degree,
    designation: '',
    phone,
    street: address?.street ?? '',
    city: address?.city ?? '',
    heading: categoryName,
  };
  return changeVoice(cartSession, ({ voice }) => ({ voice, listing: { id, details } }));
}
