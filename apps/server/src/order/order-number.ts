import { randomInt } from 'node:crypto';

/** Without I, L, O and U: nobody mistakes one for another on the telephone. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const four = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');

/** Says nothing of how many orders there are; two of them are never the same, or the table refuses. */
export const newOrderNumber = (): string => `M-${four()}-${four()}`;
