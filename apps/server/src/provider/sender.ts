import type { Sender } from '../platform/mail/gateway.ts';
import type { Provider } from './provider.ts';

/** Whom every mail of the shop comes from. */
export const senderOf = ({ brand }: Provider): Sender => ({ name: brand.name, address: brand.mail.from });
