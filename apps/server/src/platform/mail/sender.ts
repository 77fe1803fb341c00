import type { Provider } from '../../provider/index.ts';
import type { Sender } from './gateway.ts';

/** The sender of every mail of the shop. */
export const senderOf = ({ brand }: Provider): Sender => ({ name: brand.name, address: brand.mail.from });
