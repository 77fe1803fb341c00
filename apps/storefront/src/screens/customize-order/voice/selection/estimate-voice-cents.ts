import type { CustomizeProducts } from '@demarc/contract';
import { estimateLineCents } from '@demarc/domain/cart';
import type { VoiceInCart } from './voice-in-cart.ts';

interface PricedItem {
  readonly id: string;
  readonly monthlyCents: number;
}

const findMonthlyCents = (items: readonly PricedItem[], id: string | undefined): number | undefined =>
  items.find((each) => each.id === id)?.monthlyCents;

const sumMonthlyCents = (items: readonly PricedItem[], ids: readonly (string | undefined)[]): number =>
  ids.reduce((cents, id) => cents + (findMonthlyCents(items, id) ?? 0), 0);

/** The estimated monthly price of voice, until the server answers. */
export function estimateVoiceCents(
  { voice, listing }: VoiceInCart,
  { digitalVoice, phone }: Pick<CustomizeProducts, 'digitalVoice' | 'phone'>,
): number {
  const plans = [...digitalVoice.plans, ...phone.plans];
  return (
    // C-370, C-371: a plan that is not offered here has an estimated price.
    voice.lines.reduce(
      (cents, { planId }) => cents + (findMonthlyCents(plans, planId) ?? estimateLineCents(planId)),
      0,
    ) +
    sumMonthlyCents(phone.features, voice.featureIds) +
    sumMonthlyCents(phone.maintenance, [voice.maintenanceId]) +
    sumMonthlyCents(phone.listings, [listing?.id]) +
    (voice.kind === 'phone'
      ? sumMonthlyCents(phone.callingPlans, voice.callingPlanIds)
      : sumMonthlyCents(
          digitalVoice.faxLines,
          voice.faxLines.map(({ planId }) => planId),
        ))
  );
}
