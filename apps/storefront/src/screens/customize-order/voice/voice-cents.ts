import type { CustomizeProducts } from '@demarc/contract';
import type { VoiceInCart } from './voice-in-cart.ts';

interface Priced {
  readonly id: string;
  readonly monthlyCents: number;
}

const sum = (shelf: readonly Priced[], ids: readonly (string | undefined)[]): number =>
  ids.reduce((cents, id) => cents + (shelf.find((each) => each.id === id)?.monthlyCents ?? 0), 0);

/** What voice costs each month, as far as the shop can tell before the server does. */
export function voiceCents(
  { voice, listing }: VoiceInCart,
  { digitalVoice, phone }: Pick<CustomizeProducts, 'digitalVoice' | 'phone'>,
): number {
  return (
    sum(
      [...digitalVoice.plans, ...phone.plans],
      voice.lines.map(({ planId }) => planId),
    ) +
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
