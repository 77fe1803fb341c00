import { type ListingAnswer, type ListingForm, listingAnswers, validateListingField } from '@demarc/domain/listing';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { validatedText } from '../wire-values.ts';

const validated = (field: Parameters<typeof validateListingField>[0], maxLength: number) =>
  validatedText((text) => validateListingField(field, text), maxLength);

/** C-139, K-133 */
const listingForm = z.codec(
  z.strictObject({
    businessName: validated('businessName', 60),
    businessCategory: validated('categoryId', 64),
    businessPhone: validated('phone', 14),
    isBillingPhoneRequired: z.boolean(),
    categoryName: z.string().max(100),
  }),
  z.custom<ListingForm>(),
  {
    decode: (wire) => ({
      businessName: wire.businessName,
      categoryId: wire.businessCategory,
      categoryName: wire.categoryName,
      phone: normalizePhone(wire.businessPhone),
      billingPhoneRequired: wire.isBillingPhoneRequired,
    }),
    encode: (form) => ({
      businessName: form.businessName,
      businessCategory: form.categoryId,
      businessPhone: normalizePhone(form.phone),
      isBillingPhoneRequired: form.billingPhoneRequired,
      categoryName: form.categoryName,
    }),
  },
);

export const listingCalls = defineCalls({
  getListingCategories: {
    summary: 'Returns the directory categories for a business (C-335).',
    method: 'GET',
    path: '/listing-categories',
    access: 'session',
    response: z.strictObject({
      categories: z.array(z.strictObject({ id: z.string(), name: z.string() })).readonly(),
    }),
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  checkListing: {
    summary: 'Checks a directory listing: approved, potentialDuplicate, or failed without an answer (C-336, K-263).',
    method: 'POST',
    path: '/listing-check',
    access: 'session',
    body: listingForm,
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ status: z.enum(listingAnswers) }),
      z.object({ answer: z.custom<ListingAnswer>() }),
      {
        decode: ({ status }) => ({ answer: status }),
        encode: ({ answer }) => ({ status: answer }),
      },
    ),
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
