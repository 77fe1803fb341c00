import { type ListingAnswer, type ListingForm, listingAnswers, listingFieldProblem } from '@demarc/domain/listing';
import { phoneDigits } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../call.ts';

/** Rejects with the message that the form shows. */
const validated = (field: Parameters<typeof listingFieldProblem>[0], longest: number) =>
  z
    .string()
    .max(longest)
    .superRefine((text, { addIssue }) => {
      const message = listingFieldProblem(field, text);
      if (message) addIssue({ code: 'custom', message });
    });

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
      phone: phoneDigits(wire.businessPhone),
      billingPhoneRequired: wire.isBillingPhoneRequired,
    }),
    encode: (form) => ({
      businessName: form.businessName,
      businessCategory: form.categoryId,
      businessPhone: phoneDigits(form.phone),
      isBillingPhoneRequired: form.billingPhoneRequired,
      categoryName: form.categoryName,
    }),
  },
);

export const listingCalls = defineCalls({
  getListingCategories: {
    summary: 'What a business can be listed under in the directory (C-335).',
    method: 'GET',
    path: '/listing-categories',
    access: 'session',
    response: z.strictObject({
      categories: z.array(z.strictObject({ id: z.string(), name: z.string() })).readonly(),
    }),
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  checkListing: {
    summary:
      'Whether the directory takes a listing: approved, potentialDuplicate, or failed where it cannot say (C-336).',
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
