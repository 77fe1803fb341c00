import type { OtherServicePrice } from '@demarc/domain/cart';
import { formatMonthlyAmount } from '../pricing/price-text.ts';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-062 */
export function OtherRows({ services }: { services: readonly OtherServicePrice[] }) {
  if (services.length === 0) return null;
  return (
    <SummarySection title="Other Service">
      {services.map(({ product, description, cents }) => (
        <SummaryRow key={product} name={product} note={description} amount={formatMonthlyAmount(cents)} />
      ))}
    </SummarySection>
  );
}
