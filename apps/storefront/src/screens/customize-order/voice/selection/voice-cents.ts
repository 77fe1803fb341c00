import type { CustomizeProducts } from '@demarc/contract';
import { estimateLineCents } from '@demarc/domain/cart';
import type { VoiceInCart } from './voice-in-cart.ts';

interface Priced {
  readonly id: string;
  readonly monthlyCents: number;
}

const priceOf = (items: readonly Priced[], id: string | undefined): number | undefined =>
  items.find((each) => each.id === id)?.monthlyCents;

const sum = (items: readonly Priced[], ids: readonly (string | undefined)[]): number =>
  ids.reduce((cents, id) => cents + (priceOf(items, id) ?? 0), 0);

/** The estimated monthly price of voice, until the server answers. */
export function estimateVoiceCents(
  { voice, listing }: VoiceInCart,
  { digitalVoice, phone }: Pick<CustomizeProducts, 'digitalVoice' | 'phone'>,
): number {
  const plans = [...digitalVoice.plans, ...phone.plans];
  return (
    // C-370, C-371: a plan that is not offered here has an estimated price.
    voice.lines.reduce((cents, { planId }) => cents + (priceOf(plans, planId) ?? estimateLineCents(planId)), 0) +
    sum(phone.features, voice.featureIds) +
    sum(phone.maintenance, [voice.maintenanceId]) +
    sum(phone.listings, [listing?.id]) +
    (voice.kind === 'phone'
      ? sum(phone.callingPlans, voice.callingPlanIds)
      : sum(
          digitalVoice.faxLines,
          voice.faxLines.map(({ planId }) => planId),
        ))
  );
}
