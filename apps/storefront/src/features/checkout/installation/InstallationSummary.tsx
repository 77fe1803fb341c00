import { formatDay } from '../../appointment/format-date.ts';
import { useCheckout } from '../checkout-store.ts';

export function InstallationSummary() {
  const { chosen, installBy } = useCheckout().installation;
  if (!chosen) return null;
  return (
    <p>
      {formatDay(chosen.date)}, {chosen.interval}
      <br />
      {installBy === 'self' ? 'You install it yourself' : 'A technician installs it'}
    </p>
  );
}
