import type { VoicePrice } from '@demarc/domain/cart';
import { formatMoney, formatPhoneInCart } from '@demarc/domain/text';
import { PriceRows } from './PriceRows.tsx';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-054 to C-058: the kind of voice, the number of lines, and each line with its number and plan. */
export function VoiceRows({ voice }: { voice: VoicePrice | undefined }) {
  if (!voice) return null;
  const { title, lines, fax, services, accountLevel } = voice;
  return (
    <SummarySection title={title} note={lines.length === 1 ? '1 line' : `${lines.length} lines`}>
      {lines.map(({ number, portedFrom, planName, cents }, index) => (
        <SummaryRow
          key={number || `line ${index + 1}`}
          name={number ? formatPhoneInCart(number) : `Line ${index + 1}`}
          note={portedFrom ? `${planName}, transferred from ${portedFrom}` : planName}
          amount={formatMoney(cents)}
        />
      ))}
      <PriceRows lines={[...(fax ? [fax] : []), ...services, ...accountLevel]} />
    </SummarySection>
  );
}
