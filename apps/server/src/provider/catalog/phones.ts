import { phoneSubChoices } from '@demarc/domain/catalog';
import { z } from 'zod';
import { dollars, type Ids, text } from './parts.ts';

/** catalog/phones.yaml; `files` are those of the folder brand/. */
export const phonesSchema = (ids: Ids, files: Pick<ReadonlySet<string>, 'has'>) =>
  z.strictObject({
    phones: z
      .array(
        z
          .strictObject({
            id: ids.fresh,
            name: text,
            kind: z.enum(phoneSubChoices, `write one of ${phoneSubChoices.join(', ')}`),
            price: dollars,
            description: text,
            features: z.array(text).min(1, 'name at least one'),
            warranty: text,
            picture: text.refine((path) => files.has(path), {
              error: (issue) => `there is no file brand/${issue.input}`,
            }),
          })
          .transform(({ kind, price, picture, ...rest }) => ({
            ...rest,
            subChoice: kind,
            priceCents: price,
            image: picture,
          })),
      )
      .min(1, 'name at least one'),
  });
