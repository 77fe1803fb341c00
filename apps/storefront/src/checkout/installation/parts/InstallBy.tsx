import type { InstallChoice } from '@demarc/domain/checkout';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useState } from 'react';
import { chooseInstall } from '../load-dates.ts';

const options: Readonly<Record<InstallChoice, { label: string; description: string }>> = {
  technician: { label: 'A technician installs it', description: 'We connect and test everything with you.' },
  self: { label: 'I install it myself', description: 'We send a parcel with a guide. Nobody has to come.' },
};

/** K-112, K-231: only where there is a choice. */
export function InstallBy({ choices, value }: { choices: readonly InstallChoice[]; value: InstallChoice }) {
  const [asked, setAsked] = useState<InstallChoice>();
  if (choices.length < 2) return null;
  const change = async (next: string) => {
    // Not disabled meanwhile: a disabled radio drops the focus.
    if (asked) return;
    const installBy = next === 'self' ? 'self' : 'technician';
    setAsked(installBy);
    await chooseInstall(installBy);
    setAsked(undefined);
  };
  return (
    <RadioCards
      legend="Who installs it?"
      value={asked ?? value}
      onValueChange={change}
      columns={2}
      options={choices.map((choice) => ({ value: choice, ...options[choice] }))}
    />
  );
}
