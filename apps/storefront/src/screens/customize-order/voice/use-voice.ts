import type { CustomizeProducts } from '@demarc/contract';
import type { DigitalVoiceSelection, StandardPhoneSelection, VoiceLinePrice } from '@demarc/domain/cart';
import type { NumberRules } from '@demarc/domain/numbers';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { type CustomizeScreen, useCustomizeScreen } from '../customize-screen.ts';
import { buildPhoneSections, type PhoneSections } from './phone-sections.ts';
import { readVoice, type VoiceInCart } from './selection/voice-in-cart.ts';

export interface VoiceOnScreen {
  readonly screen: CustomizeScreen;
  readonly accepted911: boolean;
  readonly rules: NumberRules;
  readonly products: CustomizeProducts;
  /** Undefined until a phone service is chosen. */
  readonly current: VoiceInCart | undefined;
  readonly digital: DigitalVoiceSelection | undefined;
  readonly standard: StandardPhoneSelection | undefined;
  /** Digital voice with web phones has a separate section for its lines (C-031). */
  readonly hasWebPhones: boolean;
  /** The lines need the term of the internet plan. */
  readonly hasInternet: boolean;
  readonly sections: PhoneSections;
  /** The lines as the server has priced them, by number; `portedFrom` names the carrier of a ported number. */
  readonly pricedLines: ReadonlyMap<string, VoiceLinePrice>;
}

/** The facts that decide which steps of phone service are shown. */
export const getVoiceChoices = ({ current, hasWebPhones, products }: VoiceOnScreen) => ({
  kind: current?.voice.kind,
  hasWebPhones,
  digitalVoice: products.digitalVoice,
  phone: products.phone,
});

export const hasFeatures = ({ products }: Pick<VoiceOnScreen, 'products'>): boolean =>
  products.phone.features.length > 0;

export function useVoice(): VoiceOnScreen | undefined {
  const screen = useCustomizeScreen();
  const cart = useCart();
  const products = useProducts();
  if (!cart || !products) return undefined;
  const { rules } = screen.cartSession.settings;
  const current = readVoice(cart.chosen);
  const digital = current?.voice.kind === 'bdv' ? current.voice : undefined;
  const plan = digital && products.digitalVoice.plans.find(({ id }) => id === digital.lines[0]?.planId);
  const pricedLines = new Map(cart.view.breakdown.voice?.lines.map((line) => [line.number, line]));
  return {
    screen,
    accepted911: cart.view.accepted911,
    rules,
    products,
    current,
    digital,
    standard: current?.voice.kind === 'phone' ? current.voice : undefined,
    hasWebPhones: plan?.webPhone ?? false,
    hasInternet: cart.chosen.internet !== undefined,
    sections: buildPhoneSections(current, products, rules, pricedLines),
    pricedLines,
  };
}
