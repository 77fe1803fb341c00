import { html } from '../platform/html.ts';
import type { Mail } from '../platform/mail/gateway.ts';
import type { Platform } from '../platform/platform.ts';
import { statusUrl } from './order-link.ts';
import type { PlacedRow } from './store.ts';

/** What the shopper has in hand afterwards: number, date, prices, and the link to the order's page. */
export function orderMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  { number, contents }: PlacedRow,
  token: string,
): Mail {
  const url = statusUrl(config, token);
  const text = `Your order ${number} with ${provider.brand.name} is being processed. Its status: ${url}`;
  return {
    to: contents.business.contact.email,
    subject: `Your ${provider.brand.name} order ${number}`,
    text,
    html: html`<p>${text}</p>`.text,
    key: `order-confirmation:${number}`,
  };
}
