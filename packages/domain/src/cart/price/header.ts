import type { Bundle, Contract } from '../../catalog/index.ts';
import { combinationOf, defaultDataTerm, flowTypeOf } from '../../catalog/index.ts';
import type { CartHeader, InternetPrice, TvPrice, VoicePrice } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { servicesInCart } from '../flow.ts';
import type { Priced } from './internet.ts';

interface Parts {
  readonly internet: Priced<InternetPrice> | undefined;
  readonly voice: Priced<VoicePrice> | undefined;
  readonly tv: Priced<TvPrice> | undefined;
  readonly bundle: Bundle | undefined;
  readonly term: Contract;
  readonly monthlyCents: number;
}

const selectedNames = { bdv: 'bdv', phone: 'phone', video: 'tv' } as const;

/** As the catalog names its bundles: "A, B and C". */
const together = (titles: readonly string[]): string =>
  [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(Boolean).join(' and ');

/** A line of digital voice is known by its plan, with web phones or without; of the standard phone that is its calling plan. */
const voiceTitle = ({ title, planName }: VoicePrice): string =>
  title === 'Standard phone' ? title : planName || title;

/** What stands at the head of the cart (C-162, C-163). */
export function priceHeader(cart: Cart, { internet, voice, tv, bundle, term, monthlyCents }: Parts): CartHeader {
  const titles = [internet?.price.planName, voice && voiceTitle(voice.price), tv?.price.planName].flatMap(
    (title) => title || [],
  );
  const chosen = combinationOf(cart.services);
  const last = cart.services.findLast((service) => service !== 'data' && service !== 'hsi');
  const bundled = bundle && bundle.services.length > 1;
  return {
    title: bundled ? bundle.name : together(titles),
    internetTitle: internet?.price.planName ?? '',
    phoneTitle: voice?.price.planName ?? '',
    tvTitle: tv?.price.planName ?? '',
    cents: monthlyCents,
    bundleCents: bundled ? bundle.monthlyCents : 0,
    ...(bundle ? { bundleId: bundle.id } : {}),
    term,
    flowType: chosen ? flowTypeOf(chosen) : '',
    serviceType: servicesInCart(cart),
    ...(last ? { selectedService: selectedNames[last] } : {}),
    standalone: cart.services.length === 1,
    dataTerm: defaultDataTerm,
  };
}
