import type { BundleService, Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { Cart } from './cart.ts';
import { chooseInternet, removeInternet } from './choose-internet.ts';
import { chooseTv, removeTv } from './choose-tv.ts';
import { chooseDigitalVoice, choosePhone, removeVoice, withVoice } from './choose-voice.ts';
import type { CartCommand } from './commands.ts';
import { newDigitalVoice, newInternet, newPhone, newTv } from './new-selections.ts';
import { keepingRouter } from './one-router.ts';
import { withTvPlan } from './with-tv-plan.ts';

type Asked = Extract<CartCommand, { readonly do: 'selectBundle' }>;

/** The cart with the bundle's services and no others; what was chosen around a service that stays is kept. */
export function selectBundle(cart: Cart, { bundleId, lines, offer }: Asked, catalog: Catalog): Result<Cart> {
  const bundle = catalog.find('bundles', bundleId);
  if (!bundle) return refuse('notSold', { fields: [{ path: 'bundles', reason: 'is not in the catalog' }] });
  if (!(Number.isInteger(lines) && lines >= 1)) return refuse('lineMissing');
  // Chosen anew in the bundle's own order, so that no plan of another term is in the way.
  let next: Result<Cart> = succeed(removeTv(removeVoice(removeInternet(cart))));
  for (const service of bundle.services) if (next.ok) next = take(next.value, cart, service, lines, catalog);
  if (!next.ok) return next;
  const { internet, voice, addOns } = next.value;
  const { listing, accepted911 } = voice ? withVoice(cart, voice, catalog) : removeVoice(cart);
  const kept = { ...(listing && { listing }), accepted911, addOns: internet ? cart.addOns : addOns };
  return succeed({ ...next.value, ...kept, term: bundle.contract, bundleId, bundleOffer: offer });
}

function take(cart: Cart, before: Cart, { id, serviceType }: BundleService, count: number, catalog: Catalog) {
  if (serviceType === 'DATA' || serviceType === 'HSI')
    return chooseInternet(cart, keepingRouter({ ...newInternet, ...before.internet, planId: id }, before), catalog);
  if (serviceType === 'VIDEO') {
    const tv = keepingRouter(before.tv ?? { ...newTv, planId: id }, before);
    return chooseTv(cart, withTvPlan(tv, id, catalog), catalog);
  }
  const had = before.voice?.lines ?? [];
  const numbers = Array.from({ length: count }, (_, at) => had[at]);
  const digital = catalog.find('digitalVoicePlans', id);
  if (digital) {
    const voice = before.voice?.kind === 'bdv' ? before.voice : newDigitalVoice;
    const lines = numbers.map((line) => ({
      ...{ device: 'desktop' as const, ...line, planId: id },
      ...(!digital.webPhone && { device: 'desktop' as const }),
    }));
    // A phone does not ring for a line that is no longer there.
    const stations = voice.stations.map((station) => ({
      ...station,
      numbers: station.numbers.filter((number) => lines.some((line) => line.number === number)),
    }));
    return chooseDigitalVoice(cart, { do: 'chooseDigitalVoice', voice: { ...voice, lines, stations } }, catalog);
  }
  const phone = before.voice?.kind === 'phone' ? before.voice : newPhone;
  const lines = numbers.map((line) => ({ ...(line?.number ? { number: line.number } : {}), planId: id }));
  return choosePhone(cart, { do: 'choosePhone', phone: { ...phone, lines } }, catalog);
}
