import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are easily confused on the telephone. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const fourCharacters = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');

/** Random, so that it does not reveal the number of orders. The table's primary key rejects a duplicate. */
export const newOrderNumber = (): string => `M-${fourCharacters()}-${fourCharacters()}`;
