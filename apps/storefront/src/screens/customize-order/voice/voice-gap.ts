import { needsEquipment, phonesGap, unmailedLine } from '@demarc/domain/cart';
import type { Gap } from '../continue/gap.ts';
import type { VoiceOnScreen } from './use-voice.ts';

/** Where the email of a line is asked for. */
export const emailField = (at: number): string => `web-phone-email-${at + 1}`;

/** In the order of the steps: what the phone section still needs (C-254, C-256). */
export function voiceGap({
  now,
  digital,
  webPhone,
  products,
  accepted911,
}: Pick<VoiceOnScreen, 'now' | 'digital' | 'webPhone' | 'products'> & { readonly accepted911: boolean }):
  | Gap
  | undefined {
  if (!now) return undefined;
  const step = webPhone ? 'webPhoneLines' : 'phoneSetup';
  const unnumbered = now.voice.lines.findIndex(({ number }) => !number);
  if (unnumbered >= 0) return { step, words: `Line ${unnumbered + 1} has no number yet.` };
  const unfaxed = digital?.faxLines.findIndex(({ number }) => !number) ?? -1;
  if (unfaxed >= 0) return { step, words: `Fax line ${unfaxed + 1} has no number yet.` };
  const unmailed = unmailedLine(digital?.lines ?? []);
  if (unmailed >= 0)
    return { step, words: `The web phone of line ${unmailed + 1} needs an email.`, field: emailField(unmailed) };
  if (!accepted911) return { step, words: 'The 911 box is not checked yet.', field: 'accept-911' };
  if (!digital) return undefined;
  const equipment = webPhone ? 'webPhoneEquipment' : 'phoneEquipment';
  if (needsEquipment(digital) && digital.equipment.length === 0) return { step: equipment };
  const alone = phonesGap(digital.equipment, products.digitalVoice.phones);
  return alone ? { step: equipment, words: alone } : undefined;
}
