import type { CustomizeProducts } from '@demarc/contract';
import { type InternetPlan, type LabelProvider, listTaxCharges } from '@demarc/domain/catalog';
import { type Result, succeed } from '@demarc/domain/errors';
import {
  buildDigitalVoiceOffering,
  buildInternetOffering,
  buildPhoneOffering,
  buildTvOffering,
  type InternetOffering,
  listBundlesAt,
  listTvPlans,
  type OfferingAddress,
  type TvOffering,
} from '@demarc/domain/offering';
import type { Platform } from '../../platform/platform.ts';
import { brandUrl, type Provider } from '../../provider/index.ts';
import { loadSessionCart } from '../cart/index.ts';
import { createTelephoneNumbers } from '../numbers/index.ts';
import { loadTemplate } from './store.ts';

/** The provider's facts on the broadband labels. */
export const labelProvider = ({ brand, links }: Provider): LabelProvider => ({
  name: brand.name,
  helpLine: brand.support.helpLine,
  privacyUrl: links.privacyPolicy,
});

/** Enough for a small business. */
const numbersShown = 5;

/** Loads the session's cart and its service address. */
async function loadShopper(platform: Platform, sessionId: string, checkId: string | undefined) {
  const found = await loadSessionCart(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { cart, cartAddress } = found.value;
  const place: OfferingAddress = { zip: cartAddress.zip, lineMbps: cartAddress.lineMbps };
  return succeed({ cart, cartAddress, place });
}

type Shopper = Extract<Awaited<ReturnType<typeof loadShopper>>, { ok: true }>['value'];

async function internetAt(
  { provider, db }: Platform,
  sessionId: string,
  { cart, place }: Shopper,
  technology: InternetPlan['technology'],
): Promise<InternetOffering> {
  const label = { ...labelProvider(provider), labelTemplate: await loadTemplate(db, sessionId) };
  return buildInternetOffering(technology, place, cart, provider.catalog, label);
}

export async function readInternetFlow(
  platform: Platform,
  sessionId: string,
  technology: InternetPlan['technology'],
  checkId?: string,
): Promise<Result<InternetOffering>> {
  const shopper = await loadShopper(platform, sessionId, checkId);
  return shopper.ok ? succeed(await internetAt(platform, sessionId, shopper.value, technology)) : shopper;
}

export async function readTvFlow(platform: Platform, sessionId: string, checkId?: string): Promise<Result<TvOffering>> {
  const shopper = await loadShopper(platform, sessionId, checkId);
  if (!shopper.ok) return shopper;
  const { provider, config } = platform;
  const tv = buildTvOffering(shopper.value.cart, provider.catalog);
  const pictured = tv.equipment.map((box) =>
    box.image === undefined ? box : { ...box, image: brandUrl(provider, config.basePath, box.image) },
  );
  return succeed({ ...tv, equipment: pictured });
}

export async function readCustomizeProducts(
  platform: Platform,
  sessionId: string,
  checkId?: string,
): Promise<Result<CustomizeProducts>> {
  const shopper = await loadShopper(platform, sessionId, checkId);
  if (!shopper.ok) return shopper;
  const { cart, cartAddress } = shopper.value;
  const { provider, config } = platform;
  const { catalog } = provider;
  const internet = await internetAt(platform, sessionId, shopper.value, cartAddress.place.fiber ? 'fiber' : 'hsi');
  const offered = await createTelephoneNumbers(platform).offer(
    { state: cartAddress.place.state, zip: cartAddress.zip },
    numbersShown,
  );
  const numbers = offered === 'unknown' ? [] : offered;
  const voice = buildDigitalVoiceOffering(cart, catalog);
  const pictured = voice.phones.map((phone) => ({
    ...phone,
    image: brandUrl(provider, config.basePath, phone.image),
  }));
  return succeed({
    plans: internet.plans,
    routers: internet.routers,
    digitalVoice: {
      ...voice,
      plans: cartAddress.place.digitalVoice ? voice.plans : [],
      phones: pictured,
      numbers: numbers.map((number) => ({ number })),
    },
    phone: buildPhoneOffering(cart, catalog),
    tvPlans: cartAddress.place.fiber ? listTvPlans(cart, catalog) : [],
    bundles: listBundlesAt(cartAddress.place, cartAddress.lineMbps, catalog),
    cardCredit: catalog.cardCredit,
    charges: { fees: catalog.fees, taxCharges: listTaxCharges(catalog.taxCharges, cart.place.state) },
  });
}
