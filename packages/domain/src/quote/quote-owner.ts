import type { QuoteOwner } from './price-quote.ts';

/** Lists name, phone and email of a sales person. An operator of the console is known by email only, which is the name too. */
export const listOwnerContacts = ({ name, phone, email }: QuoteOwner): readonly string[] => [
  ...new Set([name, phone ?? '', email ?? ''].filter((text) => text !== '')),
];
