import type { Item } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { Step } from '../parts/Step.tsx';
import type { Internet } from './use-internet.ts';

const feeOf = ({ onceCents, waived }: Item): string => {
  const due = onceCents - (waived?.cents ?? 0);
  return due > 0 ? `${formatMoney(due)}, once` : 'Fee Waived';
};

/** C-387: the helper text says how long the installation takes. */
export function InstallationStep({ internet }: { internet: Internet }) {
  const { offering, selection, choose } = internet;
  const [first] = offering.installations;
  const chosen = offering.installations.find(({ id }) => id === selection?.installationId) ?? first;
  return (
    <Step
      id="installation"
      selectedDetails={selection && chosen?.name}
      selectedPrice={selection && chosen && feeOf(chosen)}
    >
      <RadioCards
        legend="How should we install it?"
        helper="Installation takes about three hours. You choose the day at checkout."
        value={selection && chosen ? chosen.id : null}
        onValueChange={(installationId) => choose({ installationId })}
        options={offering.installations.map((way) => ({
          value: way.id,
          label: way.name,
          description: way.description,
          aside: feeOf(way),
          disabled: !selection,
        }))}
      />
    </Step>
  );
}
