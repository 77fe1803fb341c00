import type { CustomizeProducts } from '@demarc/contract';
import {
  type DigitalLine,
  type DigitalVoiceSelection,
  digitalVoiceDefaults,
  dropIncludedCallingPlans,
  hasPowerReserve,
  isListingForVoice,
  type PhoneLine,
  phoneDefaults,
  type VoiceSelection,
} from '@demarc/domain/cart';
import { findFreeNumber, limitLines } from '@demarc/domain/numbers';
import type { ChooseLinesInput } from '../../customize-screen.ts';
import type { VoiceInCart } from '../selection/voice-in-cart.ts';

interface BuildVoiceContext {
  /** Undefined if the cart has no voice. */
  readonly current: VoiceInCart | undefined;
  readonly products: CustomizeProducts;
  /** Numbers for new lines. */
  readonly freeNumbers: readonly string[];
  /** Web phone lines by `getWebPhoneKey`, from an earlier plan with web phones. */
  readonly webPhones: ReadonlyMap<string, DigitalLine>;
  /** Choices of the other kind of voice that a switch has removed. The switch back restores them. */
  readonly setAside: SetAsideVoice;
}

/** The choices that only one kind of voice has. */
export interface SetAsideVoice {
  readonly digital?: Pick<
    DigitalVoiceSelection,
    'faxLines' | 'faxJacks' | 'equipment' | 'withoutEquipment' | 'shipment'
  >;
  readonly callingPlanIds?: readonly string[];
}

/** Builds the voice selection with the requested lines. All other settings of the same kind stay. */
export function buildVoice(
  input: ChooseLinesInput,
  { current, products, freeNumbers, webPhones, setAside }: BuildVoiceContext,
): VoiceInCart {
  const { voice, listing } = current ?? {};
  const lines = buildLines(input, voice?.lines ?? [], freeNumbers);
  const listingProduct = products.phone.listings.find(({ id }) => id === listing?.id);
  const retainedListing =
    listing && listingProduct && isListingForVoice(input.kind, listingProduct.name) ? { listing } : {};
  // C-369: a battery that the lines no longer allow is removed for good. It does not return when a line is removed.
  const powerReserve = hasPowerReserve(voice?.powerReserve ?? false, input.lines);
  if (input.kind === 'phone') {
    const before =
      voice?.kind === 'phone'
        ? voice
        : { ...phoneDefaults, ...pickCommonExtras(voice), callingPlanIds: (voice && setAside.callingPlanIds) ?? [] };
    const plan = products.phone.plans.find(({ id }) => id === input.planId);
    const standardLines = lines.map(({ device: _device, email: _email, ...line }) => line);
    const callingPlanIds = dropIncludedCallingPlans(before.callingPlanIds, [plan]);
    return {
      voice: { ...before, kind: 'phone', lines: standardLines, callingPlanIds, powerReserve },
      ...retainedListing,
    };
  }
  const before =
    voice?.kind === 'bdv'
      ? voice
      : { ...digitalVoiceDefaults, ...pickCommonExtras(voice), ...(voice && setAside.digital) };
  const hadWebPhones = hasWebPhones(products, voice?.lines[0]?.planId);
  const digitalLines = lines.map((line, index) => {
    if (!hasWebPhones(products, input.planId)) return { ...line, device: 'desktop' as const };
    return hadWebPhones ? line : withWebPhone(line, webPhones.get(getWebPhoneKey(line, index)));
  });
  return {
    voice: { ...before, kind: 'bdv', lines: digitalLines, powerReserve },
    ...retainedListing,
  };
}

/** The extras that both kinds of voice have. They stay when the kind changes. */
const pickCommonExtras = (voice: VoiceSelection | undefined) =>
  voice && {
    featureIds: voice.featureIds,
    jacks: voice.jacks,
    ...(voice.maintenanceId && { maintenanceId: voice.maintenanceId }),
  };

/**
 * Builds the lines of the plan. Existing lines retain their numbers, new ones take the first free number (C-240,
 * C-266).
 */
export function buildLines(
  { planId, lines }: ChooseLinesInput,
  before: readonly (PhoneLine & Partial<Pick<DigitalLine, 'device' | 'email'>>)[],
  freeNumbers: readonly string[],
): readonly DigitalLine[] {
  const remaining = limitLines(before, lines);
  const usedNumbers = remaining.flatMap(({ number }) => number ?? []);
  return Array.from({ length: lines }, (_, index) => {
    const { number = findFreeNumber(freeNumbers, usedNumbers), email, device = 'desktop' } = remaining[index] ?? {};
    if (number !== undefined) usedNumbers.push(number);
    return { planId, device, ...(number !== undefined && { number }), ...(email !== undefined && { email }) };
  });
}

export const hasWebPhones = ({ digitalVoice }: CustomizeProducts, planId: string | undefined): boolean =>
  digitalVoice.plans.find(({ id }) => id === planId)?.webPhone ?? false;

/** Web phones are remembered by number, and without one by position. */
export const getWebPhoneKey = ({ number }: PhoneLine, index: number): string => number ?? `line ${index + 1}`;

function withWebPhone(line: DigitalLine, webPhone: DigitalLine = line): DigitalLine {
  const { device, email } = webPhone;
  return { ...line, device, ...(email !== undefined && { email }) };
}
