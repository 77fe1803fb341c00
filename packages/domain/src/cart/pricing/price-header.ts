import type { Bundle, Contract } from '../../catalog/index.ts';
import { defaultDataTerm, findCombination, getFlowType, standardPhoneTitle } from '../../catalog/index.ts';
import type { CartHeader, InternetPrice, TvPrice, VoicePrice } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { getCartCombination } from '../derived/flow.ts';
import type { PricedService } from './price-internet.ts';

interface HeaderInput {
  readonly internet: PricedService<InternetPrice> | undefined;
  readonly voice: PricedService<VoicePrice> | undefined;
  readonly tv: PricedService<TvPrice> | undefined;
  readonly bundle: Bundle | undefined;
  readonly term: Contract;
  readonly monthlyCents: number;
}

const selectedNames = { bdv: 'bdv', phone: 'phone', video: 'tv' } as const;

/** Builds the header of the cart (C-162, C-163). */
export function priceHeader(cart: Cart, { internet, voice, tv, bundle, term, monthlyCents }: HeaderInput): CartHeader {
  const titles = [internet?.price.planName, voice && getVoiceTitle(voice.price), tv?.price.planName].flatMap(
    (title) => title || [],
  );
  const chosen = findCombination(cart.services);
  const lastService = cart.services.findLast((service) => service !== 'data' && service !== 'hsi');
  const isBundled = bundle && bundle.services.length > 1;
  return {
    title: isBundled ? bundle.name : titleFormat.format(titles),
    internetTitle: internet?.price.planName ?? '',
    phoneTitle: voice?.price.planName ?? '',
    tvTitle: tv?.price.planName ?? '',
    cents: monthlyCents,
    bundleCents: isBundled ? bundle.monthlyCents : 0,
    ...(bundle ? { bundleId: bundle.id } : {}),
    term,
    flowType: chosen ? getFlowType(chosen) : '',
    serviceType: getCartCombination(cart),
    ...(lastService ? { selectedService: selectedNames[lastService] } : {}),
    standalone: cart.services.length === 1,
    dataTerm: defaultDataTerm,
  };
}

/** Digital voice is titled by its plan. The plan of a standard phone is a calling plan, so its title is fixed. */
const getVoiceTitle = ({ title, planName }: VoicePrice): string =>
  title === standardPhoneTitle ? title : planName || title;

/** Joins titles the way the catalog names its bundles: "A, B and C". */
const titleFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
