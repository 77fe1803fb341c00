import { assignsNumbersLater } from '@demarc/domain/numbers';
import { useSettings } from '../../../../lib/settings.tsx';

/** P-138: says that the provider assigns the numbers. Renders nothing if shoppers choose them. */
export function AssignedLaterNote() {
  const { rules, messages } = useSettings();
  return assignsNumbersLater(rules) ? <p>{messages.numbersAssignedLater}</p> : null;
}
