import type { VoiceLinePrice, VoicePrice } from '@demarc/domain/cart';
import {
  assignedLaterText,
  assignsNumbersLater,
  describeNumbersToAssign,
  type NumberRules,
} from '@demarc/domain/numbers';
import { formatMoney, formatPhoneInCart } from '@demarc/domain/text';
import { useSettings } from '../../../lib/settings.tsx';
import { PriceRows } from './PriceRows.tsx';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-054 to C-058: the kind of voice, the number of lines, and each line with its number and plan. */
export function VoiceRows({ voice }: { voice: VoicePrice | undefined }) {
  const { rules } = useSettings();
  if (!voice) return null;
  const { title, lines, fax, services, accountLevel } = voice;
  return (
    <SummarySection title={title} note={lines.length === 1 ? '1 line' : `${lines.length} lines`}>
      {lines.map((line, index) => (
        <SummaryRow
          key={line.number || `line ${index + 1}`}
          name={line.number ? formatPhoneInCart(line.number) : `Line ${index + 1}`}
          note={describeLine(line, rules)}
          amount={formatMoney(line.cents)}
        />
      ))}
      {fax && <PriceRows lines={[fax]} firstNote={assignsNumbersLater(rules) ? assignedLaterText : ''} />}
      <PriceRows lines={[...services, ...accountLevel]} />
    </SummarySection>
  );
}

const describeLine = (line: VoiceLinePrice, rules: NumberRules): string =>
  [line.planName, line.portedFrom && `transferred from ${line.portedFrom}`, describeNumbersToAssign([line], rules)]
    .filter(Boolean)
    .join(', ');
