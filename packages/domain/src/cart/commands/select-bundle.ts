import type { BundleService, Catalog, DigitalVoicePlan } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { assignCartRouter } from '../derived/cart-router.ts';
import { digitalVoiceDefaults, internetDefaults, phoneDefaults, tvDefaults } from '../selections/selection-defaults.ts';
import type { DigitalLine } from '../selections/selections.ts';
import { changeTvPlan } from '../selections/tv-selection.ts';
import { chooseInternet, removeInternet } from './choose-internet.ts';
import { chooseTv, removeTv } from './choose-tv.ts';
import { chooseDigitalVoice, choosePhone, removeVoice, setVoice } from './choose-voice.ts';
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
  // Removes everything first: a plan of another term would refuse the plans of the bundle.
  let next: Result<Cart> = succeed(removeTv(removeVoice(removeInternet(cart))));
  for (const service of bundle.services)
    if (next.ok) next = addBundleService(next.value, { service, before: cart, lineCount: lines }, catalog);
  if (!next.ok) return next;
  const { internet, voice, addOns } = next.value;
  const { listing, accepted911 } = voice ? setVoice(cart, voice, catalog) : removeVoice(cart);
  const retained = { ...(listing && { listing }), accepted911, addOns: internet ? cart.addOns : addOns };
  return succeed({ ...next.value, ...retained, term: bundle.contract, bundleId, bundleOffer: offer });
}

interface AddBundleServiceInput {
  readonly service: BundleService;
  /** The cart before the bundle, with the extras to retain. */
  readonly before: Cart;
  readonly lineCount: number;
}

function addBundleService(cart: Cart, input: AddBundleServiceInput, catalog: Catalog): Result<Cart> {
  const { service, before } = input;
  const planId = service.id;
  switch (service.serviceType) {
    case 'DATA':
    case 'HSI':
      return chooseInternet(
        cart,
        assignCartRouter({ ...internetDefaults, ...before.internet, planId }, before),
        catalog,
      );
    case 'VIDEO': {
      const tv = assignCartRouter(before.tv ?? { ...tvDefaults, planId }, before);
      return chooseTv(cart, changeTvPlan(tv, planId, catalog), catalog);
    }
    case 'PHONE': {
      const digitalPlan = catalog.find('digitalVoicePlans', planId);
      return digitalPlan
        ? addBundleDigitalVoice(cart, input, digitalPlan, catalog)
        : addBundlePhone(cart, input, catalog);
    }
  }
}

/** Lists the lines before the bundle, with undefined for each new line. */
const listLinesBefore = ({ before, lineCount }: AddBundleServiceInput) =>
  Array.from({ length: lineCount }, (_, index) => before.voice?.lines[index]);

function addBundleDigitalVoice(
  cart: Cart,
  input: AddBundleServiceInput,
  { id: planId, webPhone }: DigitalVoicePlan,
  catalog: Catalog,
): Result<Cart> {
  const { voice: voiceBefore } = input.before;
  const voice = voiceBefore?.kind === 'bdv' ? voiceBefore : digitalVoiceDefaults;
  const lines = listLinesBefore(input).map(
    (line): DigitalLine => ({
      device: 'desktop',
      ...line,
      planId,
      ...(!webPhone && { device: 'desktop' }),
    }),
  );
  // Removes the numbers of lines that no longer exist.
  const stations = voice.stations.map((station) => ({
    ...station,
    numbers: station.numbers.filter((number) => lines.some((line) => line.number === number)),
  }));
  return chooseDigitalVoice(cart, { voice: { ...voice, lines, stations } }, catalog);
}

function addBundlePhone(cart: Cart, input: AddBundleServiceInput, catalog: Catalog): Result<Cart> {
  const { voice: voiceBefore } = input.before;
  const phone = voiceBefore?.kind === 'phone' ? voiceBefore : phoneDefaults;
  const lines = listLinesBefore(input).map((line) => ({
    ...(line?.number ? { number: line.number } : {}),
    planId: input.service.id,
  }));
  return choosePhone(cart, { phone: { ...phone, lines } }, catalog);
}
