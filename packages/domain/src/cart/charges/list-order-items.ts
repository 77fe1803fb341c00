import {
  type Catalog,
  type CatalogListName,
  formatPlanTitle,
  formatRouterName,
  getRouterKind,
  type InternetPlan,
  type Router,
} from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { mergeCounts, requireItem } from '../catalog-items.ts';
import { moveRouterToInternet } from '../derived/cart-router.ts';
import { hasPowerReserve } from '../pricing/estimates/voice-estimates.ts';
import { listSupportPlans } from '../pricing/price-other-services.ts';
import type { ItemCount, PhoneLine, TvSelection, VoiceSelection } from '../selections/selections.ts';
import type { OrderItem, OrderItemService } from './charge.ts';

type ItemOptions = Partial<Pick<OrderItem, 'parentId' | 'name' | 'quantity' | 'codes' | 'attributes'>>;

/** Lists the products of an order, each with the codes of the catalog. The catalog must have all of them. */
export function listOrderItems(storedCart: Cart, catalog: Catalog): readonly OrderItem[] {
  const cart = moveRouterToInternet(storedCart);
  const { internet, voice, tv } = cart;
  const internetItems = internet ? listInternetItems(cart, catalog) : [];
  const voiceItems = voice ? listVoiceItems(voice, cart, catalog) : [];
  const tvItems = tv ? listTvItems(tv, catalog) : [];
  const services = [...internetItems, ...voiceItems, ...tvItems];
  return [...services, ...listAddOnItems(cart, catalog, internetItems[0]?.id)];
}

/** Fields without a value are left out, so that an empty code does not look like one. */
const dropEmpty = <T extends string | number | boolean>(fields: Readonly<Record<string, T | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Record<
    string,
    T
  >;

const buildItem = (
  service: OrderItemService,
  { id, name }: { readonly id: string; readonly name: string },
  { parentId, quantity = 1, codes = {}, attributes = {}, ...options }: ItemOptions = {},
): OrderItem => ({
  id,
  ...(parentId !== undefined && { parentId }),
  service,
  catalogId: id,
  name: options.name ?? name,
  quantity,
  codes,
  attributes,
});

const getPlanCodes = ({ planId, packageId, hcId }: Partial<Pick<InternetPlan, 'planId' | 'packageId' | 'hcId'>>) =>
  dropEmpty({ plan: planId, package: packageId, hc: hcId });

const buildRouter = (router: Router, parentId: string) =>
  buildItem('equipment', router, {
    parentId,
    name: formatRouterName(router),
    attributes: { supply: getRouterKind(router.name) },
  });

function listInternetItems({ internet, addOns }: Cart, catalog: Catalog): readonly OrderItem[] {
  if (!internet) return [];
  const plan = requireItem(catalog, 'internetPlans', internet.planId);
  const parentId = plan.id;
  const find = (service: OrderItemService, list: CatalogListName, id: string | undefined) =>
    id ? [buildItem(service, findNamed(catalog, list, id), { parentId })] : [];
  const staticIp = addOns.staticIpId ? requireItem(catalog, 'staticIps', addOns.staticIpId) : undefined;
  return [
    buildItem('internet', plan, {
      name: formatPlanTitle(plan),
      codes: getPlanCodes(plan),
      attributes: {
        technology: plan.technology,
        downMbps: plan.downMbps,
        upMbps: plan.upMbps,
        ip: plan.ipType === 'Static' ? 'static' : 'dynamic',
      },
    }),
    ...(internet.routerId ? [buildRouter(requireItem(catalog, 'routers', internet.routerId), parentId)] : []),
    ...find('equipment', 'extenders', internet.extenderId),
    ...find('equipment', 'additionalRouters', internet.additionalRouterId),
    ...find('installation', 'installations', internet.installationId ?? catalog.installations[0]?.id),
    ...(staticIp
      ? [buildItem('addOn', staticIp, { parentId, attributes: { ip: 'static', addresses: staticIp.addresses } })]
      : []),
  ];
}

const findNamed = (catalog: Catalog, list: CatalogListName, id: string) => {
  const item = requireItem(catalog, list, id);
  return { id: item.id, name: item.name };
};

/** Lines with the same plan are one item with a quantity. */
function listLinePlans(lines: readonly PhoneLine[]): readonly ItemCount[] {
  return mergeCounts(lines.map(({ planId }) => ({ id: planId, count: 1 })));
}

function listVoiceItems(voice: VoiceSelection, { listing }: Cart, catalog: Catalog): readonly OrderItem[] {
  const plans =
    voice.kind === 'bdv'
      ? listLinePlans(voice.lines).map(({ id, count }) => {
          const plan = requireItem(catalog, 'digitalVoicePlans', id);
          return buildItem('voice', plan, { quantity: count, codes: dropEmpty({ station: plan.stationId }) });
        })
      : listLinePlans(voice.lines).map(({ id, count }) =>
          buildItem('phone', requireItem(catalog, 'phonePlans', id), { quantity: count }),
        );
  const parentId = plans[0]?.id;
  const options = parentId === undefined ? {} : { parentId };
  const count = (service: OrderItemService, list: CatalogListName, items: readonly ItemCount[], attributes = {}) =>
    mergeCounts(items).map(({ id, count: quantity }) =>
      buildItem(service, findNamed(catalog, list, id), { ...options, quantity, attributes }),
    );
  const once = (id: string | undefined) => (id ? [{ id, count: 1 }] : []);
  const reserve = hasPowerReserve(voice.powerReserve, voice.lines.length) ? once(catalog.powerReserves[0]?.id) : [];
  return [
    ...plans,
    ...(voice.kind === 'bdv' ? count('voice', 'faxLines', listLinePlans(voice.faxLines), { use: 'fax' }) : []),
    ...voice.featureIds.flatMap((id) => count('addOn', 'callingFeatures', once(id))),
    ...(voice.kind === 'phone' ? voice.callingPlanIds.flatMap((id) => count('addOn', 'callingPlans', once(id))) : []),
    ...count('addOn', 'maintenance', once(voice.maintenanceId)),
    ...count('addOn', 'listings', once(listing?.id)),
    ...(voice.kind === 'bdv' ? count('equipment', 'phones', voice.equipment) : []),
    ...count('equipment', 'powerReserves', reserve),
    ...count('installation', 'jacks', [...voice.jacks, ...(voice.kind === 'bdv' ? voice.faxJacks : [])]),
  ];
}

function listTvItems(tv: TvSelection, catalog: Catalog): readonly OrderItem[] {
  const plan = requireItem(catalog, 'tvPlans', tv.planId);
  const parentId = plan.id;
  const addOns = (list: CatalogListName, ids: readonly (string | undefined)[]) =>
    ids.flatMap((id) => (id ? [buildItem('addOn', findNamed(catalog, list, id), { parentId })] : []));
  return [
    buildItem('tv', plan, { codes: getPlanCodes(plan) }),
    ...addOns('tvViews', [tv.viewId]),
    ...addOns('customPacks', tv.customPackIds),
    ...addOns('channelPacks', [...tv.movieIds, ...tv.sportsIds, ...tv.specialtyIds, ...tv.internationalIds]),
    ...addOns('recordings', [tv.recordingId]),
    ...mergeCounts(tv.equipment).map(({ id, count: quantity }) => {
      const box = requireItem(catalog, 'tvEquipment', id);
      const codes = dropEmpty({ equipment: box.code, secondEquipment: box.secondCode });
      return buildItem('equipment', box, { parentId, quantity, codes });
    }),
    ...(tv.routerId ? [buildRouter(requireItem(catalog, 'routers', tv.routerId), parentId)] : []),
  ];
}

/** Security, help, support plans and meetings. */
function listAddOnItems(
  { internet, tv, addOns }: Cart,
  catalog: Catalog,
  parentId: string | undefined,
): readonly OrderItem[] {
  const options = parentId === undefined ? {} : { parentId };
  const getCodes = ({ packageId, pppId }: { readonly packageId: string; readonly pppId: string }) =>
    dropEmpty({ package: packageId, ppp: pppId });
  const securityIds = [...(internet?.securityIds ?? []), ...(addOns.techTeam ? [addOns.techTeam.id] : [])];
  const supportPlans = new Set([
    ...(internet ? listSupportPlans(internet.supportIds, catalog) : []),
    ...(tv ? listSupportPlans(tv.supportIds, catalog) : []),
  ]);
  return [
    ...securityIds.map((id) => {
      const product = requireItem(catalog, 'security', id);
      return buildItem('addOn', product, { ...options, codes: getCodes(product) });
    }),
    ...[...supportPlans].map((plan) => buildItem('addOn', plan, { codes: getCodes(plan) })),
    ...(addOns.blueJeans
      ? [
          buildItem('addOn', requireItem(catalog, 'meetings', addOns.blueJeans.id), {
            quantity: addOns.blueJeans.licenses,
          }),
        ]
      : []),
  ];
}
