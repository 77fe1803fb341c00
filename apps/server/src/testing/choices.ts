import { calls, type EchoedAddress } from '@demarc/contract';
import { type DigitalVoiceSelection, newDigitalVoice, newInternet } from '@demarc/domain/cart';
import { type Bundle, buildCatalog, type Catalog } from '@demarc/domain/catalog';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  type SubmissionContext,
} from '@demarc/domain/submission';
import type { Visitor } from './start-test-app.ts';

export const address: EchoedAddress = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '',
  networkAddressId: '',
  baseId: '',
  addressId: '',
  unit: '',
  locationId: '',
  unitLocationId: '',
};
/** Addresses of the demo: one with HSI only, one where nothing can be ordered online. */
export const hsiAddress = ['131 LONGBOAT WHARF', '26501'] as const;
export const addressWithoutPlans = ['141 LONGBOAT WHARF', '06103'] as const;
export const noBundle: SubmissionContext = { inBundle: false };

export const requireId = (found: { readonly id: string } | undefined): string => {
  if (!found) throw new Error('the demonstration sells no such thing');
  return found.id;
};

export const postJson = (visitor: Visitor, url: string, payload: object) =>
  visitor.send({ method: 'POST', url, payload });
export const postForm = (visitor: Visitor, url: string, fields: object) =>
  visitor.send({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
export const getFloatCart = async (visitor: Visitor) =>
  calls.getFloatCart.response.decode((await visitor.send({ method: 'GET', url: '/float-cart' })).json());

export const createBundleChoice = (bundle: Bundle | undefined, lines = 1) => ({
  bundleId: requireId(bundle),
  lines,
  contract: bundle?.contract ?? 'TwoYears',
  charge: '',
  tvPlanId: '',
  hcId: bundle?.speedHcId ?? '',
  bundleType: bundle?.type ?? '',
  offer: false,
});

/** Products of the demo's catalog, found by their properties, and the requests that choose them. */
export function createChoices(catalog: Catalog) {
  const router = (word: string) => requireId(catalog.routers.find(({ name }) => name.toLowerCase().includes(word)));
  const fiberPlan = catalog.internetPlans.find(
    ({ technology, contract, ipType, lineMbps }) =>
      technology === 'fiber' && contract === 'TwoYears' && ipType === 'Dynamic' && lineMbps <= 940,
  );
  const planId = requireId(fiberPlan);
  const bdvPlanId = requireId(catalog.digitalVoicePlans.find(({ contract }) => contract === 'TwoYears'));
  return {
    fiberPlan,
    planId,
    bdvPlanId,
    phonePlanId: requireId(catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')),
    own: router('own'),
    rent: router('rent'),
    bundleOf: (combination: string, contract = 'TwoYears') =>
      catalog.bundles.find((bundle) => bundle.combination === combination && bundle.contract === contract),
    internetBody: (routerId: string, plan = planId) =>
      calls.submitData.body.encode({
        address,
        chosen: buildInternetSubmission({ ...newInternet, planId: plan, routerId }, undefined, false, catalog),
      }),
    voice: (rest: Partial<DigitalVoiceSelection>): DigitalVoiceSelection => ({
      ...newDigitalVoice,
      kind: 'bdv',
      lines: [{ planId: bdvPlanId, device: 'desktop' }],
      ...rest,
    }),
    bdvBody: (selection: DigitalVoiceSelection) =>
      calls.submitBdv.body.encode({
        address,
        chosen: buildDigitalVoiceSubmission(selection, undefined, noBundle, catalog),
      }),
    /** A changed catalog, with another version. */
    with(change: (data: Catalog) => Partial<Catalog>): Catalog {
      const { version: _, find: __, ...data } = catalog;
      return buildCatalog({ ...data, ...change(catalog) });
    },
  };
}
