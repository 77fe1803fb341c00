import type { BundleService, Catalog } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { newDigitalVoice, newInternet, newPhone, newTv } from '../services/new-selections.ts';
import { withCartRouter } from '../services/one-router.ts';
import { withTvPlan } from '../services/tv.ts';
import { chooseInternet, removeInternet } from './choose-internet.ts';
import { chooseTv, removeTv } from './choose-tv.ts';
import { chooseDigitalVoice, choosePhone, removeVoice, withVoice } from './choose-voice.ts';
import type { CartCommand } from './command.ts';

type SelectBundleInput = Extract<CartCommand, { readonly do: 'selectBundle' }>;

/** Replaces the services with those of the bundle. Extras of a service that stays are retained. */
export function selectBundle(
  cart: Cart,
  { bundleId, lines, offer }: SelectBundleInput,
  catalog: Catalog,
): Result<Cart> {
  const bundle = catalog.find('bundles', bundleId);
  if (!bundle) return refuse('notSold', { fields: [{ path: 'bundles', reason: 'is not in the catalog' }] });
  if (!(Number.isInteger(lines) && lines >= 1)) return refuse('lineMissing');
  // Chooses again in the order of the bundle, so that no plan of another term causes a refusal.
  let next: Result<Cart> = succeed(removeTv(removeVoice(removeInternet(cart))));
  for (const service of bundle.services)
    if (next.ok) next = addBundleService(next.value, cart, service, lines, catalog);
  if (!next.ok) return next;
  const { internet, voice, addOns } = next.value;
  const { listing, accepted911 } = voice ? withVoice(cart, voice, catalog) : removeVoice(cart);
  const retained = { ...(listing && { listing }), accepted911, addOns: internet ? cart.addOns : addOns };
  return succeed({ ...next.value, ...retained, term: bundle.contract, bundleId, bundleOffer: offer });
}

function addBundleService(
  cart: Cart,
  before: Cart,
  { id, serviceType }: BundleService,
  count: number,
  catalog: Catalog,
) {
  if (serviceType === 'DATA' || serviceType === 'HSI')
    return chooseInternet(cart, withCartRouter({ ...newInternet, ...before.internet, planId: id }, before), catalog);
  if (serviceType === 'VIDEO') {
    const tv = withCartRouter(before.tv ?? { ...newTv, planId: id }, before);
    return chooseTv(cart, withTvPlan(tv, id, catalog), catalog);
  }
  const linesBefore = before.voice?.lines ?? [];
  const previousLines = Array.from({ length: count }, (_, index) => linesBefore[index]);
  const digital = catalog.find('digitalVoicePlans', id);
  if (digital) {
    const voice = before.voice?.kind === 'bdv' ? before.voice : newDigitalVoice;
    const lines = previousLines.map((line) => ({
      device: 'desktop' as const,
      ...line,
      planId: id,
      ...(!digital.webPhone && { device: 'desktop' as const }),
    }));
    // Removes the numbers of lines that no longer exist.
    const stations = voice.stations.map((station) => ({
      ...station,
      numbers: station.numbers.filter((number) => lines.some((line) => line.number === number)),
    }));
    return chooseDigitalVoice(cart, { do: 'chooseDigitalVoice', voice: { ...voice, lines, stations } }, catalog);
  }
  const phone = before.voice?.kind === 'phone' ? before.voice : newPhone;
  const lines = previousLines.map((line) => ({ ...(line?.number ? { number: line.number } : {}), planId: id }));
  return choosePhone(cart, { do: 'choosePhone', phone: { ...phone, lines } }, catalog);
}
