import type { ChosenServices } from './chosen-services.ts';
import { buildSelectionChange } from './selection-change.ts';
import type { SubmittedLine } from './voice.ts';

type Services = { readonly [Key in keyof ChosenServices]?: ChosenServices[Key] | undefined };

/**
 * Sets the old number and plan of each line to those of the cart before (C-105, S-085). A page builds lines on choices
 * that it already shows but has not sent: there the new plan would count as the old one, and the change of the plan
 * would be lost.
 */
export function setOldIds<Chosen extends Services>(chosen: Chosen, before: Services): Chosen {
  const { phone, digitalVoice } = chosen;
  return {
    ...chosen,
    ...(phone && { phone: { ...phone, lines: compareLines(phone.lines, before.phone?.lines) } }),
    ...(digitalVoice && {
      digitalVoice: {
        ...digitalVoice,
        lines: compareLines(digitalVoice.lines, before.digitalVoice?.lines),
        faxLines: compareLines(digitalVoice.faxLines, before.digitalVoice?.faxLines),
      },
    }),
  };
}

const compareLines = <Line extends SubmittedLine>(
  lines: readonly Line[],
  before: readonly SubmittedLine[] | undefined,
): readonly Line[] =>
  lines.map((line, index) => ({
    ...line,
    oldNumber: buildSelectionChange(before?.[index]?.number, line.number).old,
    oldPlanId: buildSelectionChange(before?.[index]?.planId, line.planId).old,
  }));
