import { describePhonesGap, findWebPhoneWithoutEmail, needsEquipment, type PhoneLine } from '@demarc/domain/cart';
import { assignsNumbersLater } from '@demarc/domain/numbers';
import type { Gap } from '../continue/gap.ts';
import type { VoiceOnScreen } from './use-voice.ts';

/** The id of the email field of a line. */
export const getEmailFieldId = (lineIndex: number): string => `web-phone-email-${lineIndex + 1}`;

/** Lists the choices that the phone section still needs, in the order of the steps (C-254, C-256). */
export function listVoiceGaps({
  current,
  digital,
  hasWebPhones,
  products,
  accepted911,
  rules,
}: Pick<VoiceOnScreen, 'current' | 'digital' | 'hasWebPhones' | 'products' | 'accepted911' | 'rules'>): readonly Gap[] {
  if (!current) return [];
  const step = hasWebPhones ? 'webPhoneLines' : 'phoneSetup';
  const gaps: Gap[] = [];
  const findWithoutNumber = (lines: readonly PhoneLine[]) =>
    assignsNumbersLater(rules) ? -1 : lines.findIndex(({ number }) => !number);
  const lineWithoutNumber = findWithoutNumber(current.voice.lines);
  if (lineWithoutNumber >= 0) gaps.push({ step, detail: `Line ${lineWithoutNumber + 1} has no number yet.` });
  const faxLineWithoutNumber = findWithoutNumber(digital?.faxLines ?? []);
  if (faxLineWithoutNumber >= 0) gaps.push({ step, detail: `Fax line ${faxLineWithoutNumber + 1} has no number yet.` });
  const lineWithoutEmail = findWebPhoneWithoutEmail(digital?.lines ?? []);
  if (lineWithoutEmail >= 0)
    gaps.push({
      step,
      detail: `The web phone of line ${lineWithoutEmail + 1} needs an email.`,
      field: getEmailFieldId(lineWithoutEmail),
    });
  if (!accepted911) gaps.push({ step, detail: 'The 911 box is not checked yet.', field: 'accept-911' });
  if (!digital) return gaps;
  const equipmentStep = hasWebPhones ? 'webPhoneEquipment' : 'phoneEquipment';
  const phonesProblem = describePhonesGap(digital.equipment, products.digitalVoice.phones);
  if (needsEquipment(digital, products.digitalVoice.phones) && digital.equipment.length === 0)
    gaps.push({ step: equipmentStep });
  else if (phonesProblem) gaps.push({ step: equipmentStep, detail: phonesProblem });
  return gaps;
}
