import type { CustomizeProducts } from '@demarc/contract';
import { offersTv } from '@demarc/domain/cart';
import { findTaxCharges, type LabelProvider } from '@demarc/domain/catalog';
import { type Result, succeed } from '@demarc/domain/errors';
import {
  buildDigitalVoiceOffering,
  buildInternetOffering,
  buildPhoneOffering,
  buildTvOffering,
  type InternetOffering,
  listAvailableBundles,
  listTvPlans,
  type OfferingAddress,
  type TvOffering,
} from '@demarc/domain/offering';
import type { Platform } from '../../platform/platform.ts';
import { buildBrandUrl, type Provider } from '../../provider/index.ts';
import { loadSessionCart } from '../cart/index.ts';
import { createTelephoneNumbers } from '../numbers/index.ts';
import { loadLabelTemplate } from './store.ts';

/** Returns the details of the provider that every broadband label shows. */
export const getLabelProvider = ({ brand, links }: Provider): LabelProvider => ({
  name: brand.name,
  helpLine: brand.support.helpLine,
  privacyUrl: links.privacyPolicy,
});

/** Enough for a small business. */
const maxNumbersShown = 5;

/** Loads the session's cart and its service address. */
async function loadCart(platform: Platform, sessionId: string, checkId: string | undefined) {
  const found = await loadSessionCart(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { cart, cartAddress } = found.value;
  const { zip, lineMbps, availability } = cartAddress;
  const offeringAddress: OfferingAddress = { zip, lineMbps, lines: availability.lines };
  return succeed({ cart, cartAddress, offeringAddress });
}

type LoadedCart = Extract<Awaited<ReturnType<typeof loadCart>>, { ok: true }>['value'];

async function loadInternetOffering(
  { provider, db }: Platform,
  sessionId: string,
  { cart, offeringAddress }: LoadedCart,
  service: 'fiber' | 'hsi',
): Promise<InternetOffering> {
  const label = { ...getLabelProvider(provider), labelTemplate: await loadLabelTemplate(db, sessionId) };
  return buildInternetOffering(service, offeringAddress, cart, provider.catalog, label);
}

export async function readInternetFlow(
  platform: Platform,
  sessionId: string,
  service: 'fiber' | 'hsi',
  checkId?: string,
): Promise<Result<InternetOffering>> {
  const loaded = await loadCart(platform, sessionId, checkId);
  return loaded.ok ? succeed(await loadInternetOffering(platform, sessionId, loaded.value, service)) : loaded;
}

export async function readTvFlow(platform: Platform, sessionId: string, checkId?: string): Promise<Result<TvOffering>> {
  const loaded = await loadCart(platform, sessionId, checkId);
  if (!loaded.ok) return loaded;
  const { provider, config } = platform;
  const tv = buildTvOffering(loaded.value.cart, provider.catalog);
  const equipment = tv.equipment.map((box) =>
    box.image === undefined ? box : { ...box, image: buildBrandUrl(provider, config.basePath, box.image) },
  );
  return succeed({ ...tv, equipment });
}

export async function readCustomizeProducts(
  platform: Platform,
  sessionId: string,
  checkId?: string,
): Promise<Result<CustomizeProducts>> {
  const loaded = await loadCart(platform, sessionId, checkId);
  if (!loaded.ok) return loaded;
  const { cart, cartAddress } = loaded.value;
  const { provider, config } = platform;
  const { catalog } = provider;
  const internet = await loadInternetOffering(
    platform,
    sessionId,
    loaded.value,
    cartAddress.availability.fiber ? 'fiber' : 'hsi',
  );
  const { digital, standard } = provider.sells.voice;
  const offered =
    digital || standard
      ? await createTelephoneNumbers(platform).offer(
          { state: cartAddress.availability.state, zip: cartAddress.zip },
          maxNumbersShown,
        )
      : [];
  const numbers = offered === 'unanswered' ? [] : offered;
  const voice = buildDigitalVoiceOffering(cart, catalog);
  const phone = buildPhoneOffering(cart, catalog);
  const phones = voice.phones.map((phone) => ({
    ...phone,
    image: buildBrandUrl(provider, config.basePath, phone.image),
  }));
  return succeed({
    plans: internet.plans,
    routers: internet.routers,
    digitalVoice: {
      ...voice,
      plans: cartAddress.availability.digitalVoice ? voice.plans : [],
      phones,
      numbers: numbers.map((number) => ({ number })),
    },
    phone: { ...phone, plans: cartAddress.availability.phone ? phone.plans : [] },
    tvPlans: offersTv(cartAddress.availability) ? listTvPlans(cart, catalog) : [],
    bundles: listAvailableBundles(cartAddress.availability, cartAddress.lineMbps, catalog),
    cardCredit: catalog.cardCredit,
    charges: {
      fees: catalog.fees,
      taxCharges: findTaxCharges(cart.place, catalog.taxCharges),
      terms: catalog.terms,
    },
  });
}
