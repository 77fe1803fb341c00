import { estimateDiscountCents } from '@demarc/domain/cart';
import { calculateJointOfferCents, findPlanForIpType } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { getCurrentJointOffer } from '../catalog/joint-offer.ts';
import { getCurrentProducts } from '../catalog/products-query.ts';
import { getCurrentCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';

/** The monthly discount for these choices, from the bundles and offers that the page has loaded. */
export function getExpectedDiscount(
  cartSession: CartSession,
  { internet, phone, digitalVoice, tv }: ChosenServices,
): number {
  const products = getCurrentProducts(cartSession);
  if (!products) return 0;
  const plan = products.plans.find(({ id }) => id === internet?.planId);
  const voiceId = (phone ?? digitalVoice)?.lines[0]?.planId;
  const voicePlan = [...products.digitalVoice.plans, ...products.phone.plans].find(({ id }) => id === voiceId);
  const { doubles, triple, internetAndTv, hsi } = products.bundles;
  const dynamicPlan = plan && findPlanForIpType(products.plans, plan, 'Dynamic');
  const listPlanIds = (internetId: string | undefined) =>
    [internetId, voiceId, tv?.plan.new].filter((id) => id !== undefined);
  return estimateDiscountCents(
    {
      planIds: listPlanIds(internet?.planId),
      dynamicPlanIds: listPlanIds(dynamicPlan?.id ?? internet?.planId),
      term: plan?.contract ?? voicePlan?.contract ?? getCurrentCart(cartSession)?.breakdown.header.term ?? '',
      offerIds: internet?.offerIds ?? [],
      jointOfferCents: plan ? calculateJointOfferCents(plan, getCurrentJointOffer(cartSession)) : 0,
    },
    {
      bundles: [...doubles, ...triple, ...internetAndTv, ...hsi],
      offers: cartSession.queryClient.getQueryData(internetFlowQuery(cartSession).queryKey)?.offers ?? [],
    },
  );
}
