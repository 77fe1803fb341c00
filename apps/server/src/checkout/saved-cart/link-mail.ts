import { pages } from '@demarc/contract/pages';
import { type Breakdown, computeKeptUntil, describeAgreement } from '@demarc/domain/cart';
import { toPlainLine } from '@demarc/domain/text';
import type { Mail } from '../../platform/mail/gateway.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildCartLines } from './cart-lines.ts';
import type { StoredSavedCart } from './store.ts';

type LinkMailDeps = Pick<Platform, 'config' | 'provider'>;
/** The reason for the mail: the shopper saved the cart, or a reminder is due. `nth` counts reminders from zero. */
type Occasion =
  | { readonly kind: 'saved'; readonly orderNumber: string | undefined }
  | { readonly kind: 'reminder'; readonly nth: number; readonly now: Date };

/**
 * Writes the mail with the link to a saved cart, or a reminder. The tokens are the mail's secrets `cart` and `stop`.
 */
export function buildLinkMail(
  { config, provider }: LinkMailDeps,
  saved: StoredSavedCart,
  breakdown: Breakdown,
  tokens: { readonly cart: string; readonly reminders: string },
  occasion: Occasion,
): Mail {
  const shopUrl = `${config.publicUrl}${config.basePath}`;
  const { brand } = provider;
  const { result } = saved.addressCheck;
  const address = toPlainLine(result.address);
  const { format: formatDay } = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: brand.support.timeZone,
  });
  const until = formatDay(saved.expiresAt);
  const isFirst = occasion.kind === 'saved';
  const orderNumber = isFirst ? occasion.orderNumber : undefined;
  // K-003: the order number and the campaign, if there are any.
  const parameters = new URLSearchParams({
    ...(orderNumber && { MON: orderNumber }),
    ...(result.campaign && { cmp: result.campaign }),
  });
  const link = `${shopUrl}${pages[saved.lastPage]}?scartid={{cart}}${parameters.size > 0 ? `&${parameters}` : ''}`;
  const gateText = provider.flags.saveCartGate ? ' To open it, confirm this email address.' : '';
  const keptUntil = computeKeptUntil(saved.savedAt, provider.keepPrices, saved.cart.value.pricesKeptUntil);
  const describePrices = () =>
    keptUntil && (isFirst || occasion.now.toISOString() < keptUntil)
      ? `We’ll keep these prices until ${formatDay(new Date(keptUntil))}. If one changes after that, we’ll show you both prices.`
      : 'The prices are today’s. If one changes before you return, we’ll show you both prices.';
  const heading = isFirst ? 'Your order is saved' : 'Your order is still saved';
  const agreement = describeAgreement(breakdown);
  const content = renderMail(provider, {
    heading,
    preview: `Pick up where you left off until ${until}.`,
    paragraphs: [
      isFirst
        ? `We saved your order for ${address}. Open it on any device and pick up where you left off.`
        : `Your order for ${address} is still saved. Nothing is ordered until you place it.`,
    ],
    ...(orderNumber && { details: [['Order number', orderNumber]] }),
    priceLines: buildCartLines(breakdown),
    button: { label: 'Return to your order', url: link },
    closingParagraphs: [
      ...(agreement ? [agreement] : []),
      // When a reminder is sent, some of the ten days have passed.
      `The link is valid ${isFirst ? `for ten days, until ${until}` : `until ${until}, ten days after you saved your order`}. ${describePrices()}${gateText}`,
      `Questions? Call us at ${brand.support.helpLine}.`,
    ],
    ...(saved.reminders && {
      footerLink: { label: 'Stop reminders about this order', url: `${shopUrl}${pages.abandonedCart}?stop={{stop}}` },
    }),
  });
  return {
    to: saved.email,
    subject: isFirst ? `Your ${brand.name} order is saved` : `Your ${brand.name} order is saved until ${until}`,
    ...content,
    key: isFirst ? `saved-cart:${saved.id}` : `saved-cart-reminder:${saved.id}:${occasion.nth}`,
    secrets: { cart: tokens.cart, stop: tokens.reminders },
    ...(!isFirst && { unsubscribeUrl: `${shopUrl}/api/reminders/{{stop}}` }),
  };
}
