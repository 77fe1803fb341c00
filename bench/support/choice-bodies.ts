import { loadProvider } from '../../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../../apps/server/src/testing/copy-demo-provider.ts';
import { echoedAddress } from '../../apps/server/src/testing/echoed-address.ts';
import { calls } from '../../packages/contract/src/index.ts';
import { digitalVoiceDefaults, internetDefaults, tvDefaults } from '../../packages/domain/src/cart/index.ts';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  buildTvSubmission,
} from '../../packages/domain/src/submission/index.ts';

const { catalog } = await loadProvider(demoProviderDir);

const tripleBundle = catalog.bundles.find(({ combination }) => combination === 'BDV_DATA_VIDEO');
const findPlanId = (type: string) => tripleBundle?.services.find(({ serviceType }) => serviceType === type)?.id ?? '';
const internet = buildInternetSubmission(
  { ...internetDefaults, planId: findPlanId('DATA'), routerId: catalog.routers[1]?.id ?? '' },
  undefined,
  false,
  catalog,
);
const lines = [{ planId: findPlanId('PHONE'), device: 'desktop' as const }];
const digitalVoice = buildDigitalVoiceSubmission(
  { ...digitalVoiceDefaults, kind: 'bdv', lines },
  undefined,
  { inBundle: true },
  catalog,
);
const tv = buildTvSubmission({ ...tvDefaults, planId: findPlanId('VIDEO') }, undefined, catalog);

/** The bodies of calls that choose plans of the demonstration, which the large provider sells too. */
export const choiceBodies = {
  email: { email: 'ann@example.com', sessionId: '' },
  internet: calls.submitData.body.encode({ address: echoedAddress, chosen: internet }),
  triple: calls.submitServices.body.encode({
    address: echoedAddress,
    chosen: { services: { internet, digitalVoice, tv }, hsi: false },
  }),
  codes: ['CODE0', 'CODE49'].map((code) => calls.changePromoCode.body.encode({ code, isRemoved: false })),
};
