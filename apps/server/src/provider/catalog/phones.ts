import { phoneSubChoices } from '@demarc/domain/catalog';
import { z } from 'zod';
import { type BrandFiles, dollars, type Ids, picture, text } from './fields.ts';

/** catalog/phones.yaml. `files` are the paths below brand/. */
export const phonesSchema = (ids: Ids, files: BrandFiles) =>
  z.strictObject({
    phones: z
      .array(
        z
          .strictObject({
            id: ids.newId,
            name: text,
            kind: z.enum(phoneSubChoices, `write one of ${phoneSubChoices.join(', ')}`),
            price: dollars,
            description: text,
            features: z.array(text).min(1, 'name at least one'),
            warranty: text,
            picture: picture(files),
          })
          .transform(({ kind, price, picture: image, ...rest }) => ({
            ...rest,
            subChoice: kind,
            priceCents: price,
            image,
          })),
      )
      .min(1, 'name at least one'),
  });
