import { estimateDiscountCents } from '@demarc/domain/cart';
import { jointOfferOffCents, planWithAddress } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { queryClient } from '../../../lib/api/query-client.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { jointOfferNow } from '../catalog/joint-offer.ts';
import { productsNow } from '../catalog/products-query.ts';
import { cartNow } from '../session/cart-query.ts';

/** The monthly discount for these choices, from the bundles and offers that the page has loaded. */
export function offOf({ internet, phone, digitalVoice, tv }: ChosenServices): number {
  const products = productsNow();
  if (!products) return 0;
  const plan = products.plans.find(({ id }) => id === internet?.planId);
  const voiceId = (phone ?? digitalVoice)?.lines[0]?.planId;
  const voicePlan = [...products.digitalVoice.plans, ...products.phone.plans].find(({ id }) => id === voiceId);
  const { doubles, triple, internetAndTv, hsi } = products.bundles;
  const dynamic = plan && planWithAddress(products.plans, plan, 'Dynamic');
  const idsWith = (internetId: string | undefined) =>
    [internetId, voiceId, tv?.plan.new].filter((id) => id !== undefined);
  return estimateDiscountCents(
    {
      planIds: idsWith(internet?.planId),
      dynamicIds: idsWith(dynamic?.id ?? internet?.planId),
      term: plan?.contract ?? voicePlan?.contract ?? cartNow()?.breakdown.header.term ?? 'TwoYears',
      offerIds: internet?.offerIds ?? [],
      jointOfferOffCents: plan ? jointOfferOffCents(plan, jointOfferNow()) : 0,
    },
    {
      bundles: [...doubles, ...triple, ...internetAndTv, ...hsi],
      offers: queryClient.getQueryData(internetFlowQuery().queryKey)?.offers ?? [],
    },
  );
}
