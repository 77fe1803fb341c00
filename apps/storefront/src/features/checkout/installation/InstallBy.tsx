import type { InstallChoice } from '@demarc/domain/checkout';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useState } from 'react';
import { useCheckoutDeps } from '../checkout-deps.ts';
import { chooseInstall } from './load-dates.ts';

const options: Readonly<Record<InstallChoice, { label: string; description: string }>> = {
  technician: { label: 'A technician installs it', description: 'We’ll connect and test everything with you.' },
  self: { label: 'I install it myself', description: 'We’ll ship you a package with a setup guide. No visit needed.' },
};

/** K-112, K-231: shown only when there are several ways to install. */
export function InstallBy({ choices, value }: { choices: readonly InstallChoice[]; value: InstallChoice }) {
  const deps = useCheckoutDeps();
  const [pendingChoice, setPendingChoice] = useState<InstallChoice>();
  if (choices.length < 2) return null;
  const change = async (next: string) => {
    // Not `disabled` while loading: a disabled radio drops the focus.
    if (pendingChoice) return;
    const installBy = next === 'self' ? 'self' : 'technician';
    setPendingChoice(installBy);
    await chooseInstall(installBy, deps);
    setPendingChoice(undefined);
  };
  return (
    <RadioCards
      legend="Who installs it?"
      value={pendingChoice ?? value}
      onValueChange={change}
      columns={2}
      options={choices.map((choice) => ({ value: choice, ...options[choice] }))}
    />
  );
}
