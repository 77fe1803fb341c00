import type { ListingCategory, ListingForm } from '@demarc/domain/listing';
import { z } from 'zod';
import { nonEmptyText } from './text.ts';

/** A business in the embedded directory. `fails` simulates a directory error. */
export interface DirectoryEntry extends Pick<ListingForm, 'businessName' | 'categoryId' | 'phone'> {
  readonly fails: boolean;
}

export interface ListingPlan {
  readonly categories: readonly ListingCategory[];
  readonly directory: readonly DirectoryEntry[];
}

const directoryEntry = z.strictObject({
  businessName: nonEmptyText,
  category: z.string(),
  phone: z.string().regex(/^\d{10}$/, 'write ten digits in quotes'),
  fails: z.boolean().default(false),
});

/** listing.yaml */
export const listingSchema = z
  .strictObject({
    categories: z.record(
      z.string().regex(/^[a-z][a-z0-9-]*$/, 'write small letters, digits and hyphens'),
      nonEmptyText,
    ),
    directory: z.array(directoryEntry).default([]),
  })
  .superRefine(({ categories, directory }, { addIssue }) => {
    for (const [index, { category }] of directory.entries())
      if (!(category in categories))
        addIssue({
          code: 'custom',
          path: ['directory', index, 'category'],
          message: `"${category}" is not a category`,
        });
  })
  .transform(
    ({ categories, directory }): ListingPlan => ({
      categories: Object.entries(categories).map(([id, name]) => ({ id, name })),
      directory: directory.map(({ category, ...rest }) => ({ ...rest, categoryId: category })),
    }),
  );
