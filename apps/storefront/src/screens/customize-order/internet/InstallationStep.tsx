import type { Item } from '@demarc/domain/catalog';
import { formatInstallationTime } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useSettings } from '../../../lib/settings.tsx';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';
import type { Internet } from './use-internet.ts';

const calculateDueCents = ({ onceCents, waived }: Item): number => onceCents - (waived?.cents ?? 0);

const formatFee = (item: Item): string => {
  const due = calculateDueCents(item);
  return due > 0 ? `${formatMoney(due)}, once` : 'Fee Waived';
};

/** The kind of installation. C-387: the helper text says how long it takes. */
export function InstallationStep({ internet }: { internet: Internet }) {
  const { offering, selection, choose, edit } = internet;
  const [defaultInstallation] = offering.installations;
  const chosen = offering.installations.find(({ id }) => id === selection?.installationId) ?? defaultInstallation;
  const editInstallation = (installation: Item) => {
    const next = installation === chosen ? defaultInstallation : installation;
    return selection && next && next !== chosen ? edit({ installationId: next.id }) : undefined;
  };
  return (
    <Step
      id="installation"
      selectedDetails={selection && chosen?.name}
      selectedPrice={selection && chosen && formatFee(chosen)}
    >
      <RadioCards
        legend="How should we install it?"
        helper={`${formatInstallationTime(useSettings().visitTime)} You choose the day at checkout.`.trim()}
        value={selection && chosen ? chosen.id : null}
        onValueChange={(installationId) => choose({ installationId })}
        options={offering.installations.map((installation) => ({
          value: installation.id,
          label: installation.name,
          description: installation.description,
          aside: (
            <OptionPrice
              price={formatFee(installation)}
              item={{ onceCents: calculateDueCents(installation) }}
              isChosen={installation === chosen}
              edit={editInstallation(installation)}
            />
          ),
          disabled: !selection,
        }))}
      />
    </Step>
  );
}
