import type { CustomizeProducts } from '@demarc/contract';
import { type InternetPlan, type LabelProvider, taxChargesIn } from '@demarc/domain/catalog';
import { type Result, succeed } from '@demarc/domain/errors';
import {
  bundlesAt,
  digitalVoiceOffering,
  type InternetOffering,
  internetOffering,
  type OfferingPlace,
  phoneOffering,
  type TvOffering,
  tvOffering,
  tvPlansOnOffer,
} from '@demarc/domain/offering';
import type { Platform } from '../../platform/platform.ts';
import { brandUrl, type Provider } from '../../provider/index.ts';
import { cartOfSession } from '../cart/index.ts';
import { telephoneNumbers } from '../numbers/index.ts';
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
  const found = await cartOfSession(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { cart, home } = found.value;
  const place: OfferingPlace = { zip: home.zip, lineMbps: home.lineMbps };
  return succeed({ cart, home, place });
}

type Shopper = Extract<Awaited<ReturnType<typeof loadShopper>>, { ok: true }>['value'];

async function internetAt(
  { provider, db }: Platform,
  sessionId: string,
  { cart, place }: Shopper,
  technology: InternetPlan['technology'],
): Promise<InternetOffering> {
  const label = { ...labelProvider(provider), labelTemplate: await loadTemplate(db, sessionId) };
  return internetOffering(technology, place, cart, provider.catalog, label);
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
  const tv = tvOffering(shopper.value.cart, provider.catalog);
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
  const { cart, home } = shopper.value;
  const { provider, config } = platform;
  const { catalog } = provider;
  const internet = await internetAt(platform, sessionId, shopper.value, home.place.fiber ? 'fiber' : 'hsi');
  const offered = await telephoneNumbers(platform).offer({ state: home.place.state, zip: home.zip }, numbersShown);
  const numbers = offered === 'unknown' ? [] : offered;
  const voice = digitalVoiceOffering(cart, catalog);
  const pictured = voice.phones.map((phone) => ({
    ...phone,
    image: brandUrl(provider, config.basePath, phone.image),
  }));
  return succeed({
    plans: internet.plans,
    routers: internet.routers,
    digitalVoice: {
      ...voice,
      plans: home.place.digitalVoice ? voice.plans : [],
      phones: pictured,
      numbers: numbers.map((number) => ({ number })),
    },
    phone: phoneOffering(cart, catalog),
    tvPlans: home.place.fiber ? tvPlansOnOffer(cart, catalog) : [],
    bundles: bundlesAt(home.place, home.lineMbps, catalog),
    cardCredit: catalog.cardCredit,
    charges: { fees: catalog.fees, taxCharges: taxChargesIn(catalog.taxCharges, cart.place.state) },
  });
}
