import { phoneSubChoices } from '@demarc/domain/catalog';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { type BrandFiles, dollars, type Ids, picture, text, toFloor } from './fields.ts';

/** catalog/phones.yaml. `files` are the paths below brand/. */
export const phonesSchema = (ids: Ids, files: BrandFiles) =>
  z.strictObject({
    phones: z
      .array(
        z
          .strictObject({
            id: ids.newId,
            name: text,
            kind: nameOf(phoneSubChoices),
            price: dollars,
            floor: dollars.optional(),
            description: text,
            features: z.array(text).min(1, 'name at least one'),
            warranty: text,
            picture: picture(files),
          })
          .transform(({ kind, price, floor, picture: image, ...rest }) => ({
            ...rest,
            ...toFloor(floor),
            subChoice: kind,
            priceCents: price,
            image,
          })),
      )
      .min(1, 'name at least one'),
  });
