import type { CustomizeProducts } from '@demarc/contract';
import type { DigitalVoiceSelection, StandardPhoneSelection, VoiceLinePrice } from '@demarc/domain/cart';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import { type CartOnScreen, useCart } from '../../../features/cart/session/use-cart.ts';
import { type PhoneSections, phoneSections } from './phone-sections.ts';
import { readVoice, type VoiceInCart } from './voice-in-cart.ts';

export interface VoiceOnScreen {
  readonly cart: CartOnScreen;
  readonly products: CustomizeProducts;
  /** Undefined until a phone service is chosen. */
  readonly now: VoiceInCart | undefined;
  readonly digital: DigitalVoiceSelection | undefined;
  readonly standard: StandardPhoneSelection | undefined;
  /** Digital voice with web phones has sections of its own (C-031). */
  readonly webPhone: boolean;
  readonly sections: PhoneSections;
  /** The lines as the server has priced them, by number; `keptFrom` names the carrier of a ported number. */
  readonly pricedLines: ReadonlyMap<string, VoiceLinePrice>;
}

export function useVoice(): VoiceOnScreen | undefined {
  const cart = useCart();
  const products = useProducts();
  if (!cart || !products) return undefined;
  const now = readVoice(cart.chosen);
  const digital = now?.voice.kind === 'bdv' ? now.voice : undefined;
  const plan = digital && products.digitalVoice.plans.find(({ id }) => id === digital.lines[0]?.planId);
  const pricedLines = new Map(cart.view.breakdown.voice?.lines.map((line) => [line.number, line]));
  return {
    cart,
    products,
    now,
    digital,
    standard: now?.voice.kind === 'phone' ? now.voice : undefined,
    webPhone: plan?.webPhone ?? false,
    sections: phoneSections(now, products, pricedLines),
    pricedLines,
  };
}
