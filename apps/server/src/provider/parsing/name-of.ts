import { z } from 'zod';
import { suggestName } from './suggest-name.ts';

/** One of a few names. The reason of another one says which was probably meant. */
export const nameOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, {
    error: ({ input }) =>
      `write one of ${names.join(', ')}${typeof input === 'string' ? suggestName(input, names) : ''}`,
  });
