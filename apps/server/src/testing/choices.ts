import { calls } from '@demarc/contract';
import { type DigitalVoiceSelection, digitalVoiceDefaults, internetDefaults } from '@demarc/domain/cart';
import { type Bundle, buildCatalog, type Catalog } from '@demarc/domain/catalog';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  type SubmissionContext,
} from '@demarc/domain/submission';
import { echoedAddress } from './echoed-address.ts';
import type { Visitor } from './start-test-app.ts';

/** Addresses of the demo: at the first only HSI is sold, at the second nothing can be ordered online. */
export const hsiAddress = ['131 LONGBOAT WHARF', '26501'] as const;
export const addressWithoutPlans = ['141 LONGBOAT WHARF', '06103'] as const;
export const noBundle: SubmissionContext = { inBundle: false };

export const requireId = (found: { readonly id: string } | undefined): string => {
  if (!found) throw new Error('the demo catalog has no such product');
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

/** Finds products of the demo's catalog by their properties, and builds the requests that choose them. */
export function createChoices(catalog: Catalog) {
  const findRouterId = (word: string) =>
    requireId(catalog.routers.find(({ name }) => name.toLowerCase().includes(word)));
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
    ownRouterId: findRouterId('own'),
    rentedRouterId: findRouterId('rent'),
    findBundle: (combination: string, contract = 'TwoYears') =>
      catalog.bundles.find((bundle) => bundle.combination === combination && bundle.contract === contract),
    encodeInternet: (routerId: string, plan = planId) =>
      calls.submitData.body.encode({
        address: echoedAddress,
        chosen: buildInternetSubmission({ ...internetDefaults, planId: plan, routerId }, undefined, false, catalog),
      }),
    createDigitalVoice: (change: Partial<DigitalVoiceSelection>): DigitalVoiceSelection => ({
      ...digitalVoiceDefaults,
      kind: 'bdv',
      lines: [{ planId: bdvPlanId, device: 'desktop' }],
      ...change,
    }),
    encodeDigitalVoice: (selection: DigitalVoiceSelection) =>
      calls.submitBdv.body.encode({
        address: echoedAddress,
        chosen: buildDigitalVoiceSubmission(selection, undefined, noBundle, catalog),
      }),
    /** Returns a copy of the catalog with the change and another version. */
    changeCatalog(change: (data: Catalog) => Partial<Catalog>): Catalog {
      const { version: _, find: __, ...data } = catalog;
      return buildCatalog({ ...data, ...change(catalog) });
    },
  };
}
