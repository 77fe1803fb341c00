import { LinkButton } from '../button/Button.tsx';
import type { Example } from '../example.ts';
import { InternetIcon, PhoneIcon } from '../icon/index.ts';
import { ChoiceCard, ChoiceCards } from './ChoiceCard.tsx';

export const accessibility = [
  'Each card is a region named by its heading.',
  'Each card has one button, and its label names the destination.',
];

export const examples: readonly Example[] = [
  {
    name: 'Two choices',
    render: () => (
      <ChoiceCards>
        <ChoiceCard
          id="choice-fiber"
          icon={<InternetIcon />}
          title="Fiber"
          action={<LinkButton href="#choice-card">Choose fiber</LinkButton>}
        >
          <p>The fastest line at this address, for teams that live in the cloud.</p>
        </ChoiceCard>
        <ChoiceCard
          id="choice-wireless"
          icon={<PhoneIcon />}
          title="Wireless"
          action={
            <LinkButton href="#choice-card" variant="secondary">
              Choose wireless
            </LinkButton>
          }
        >
          <p>Plug it in on the day it arrives.</p>
        </ChoiceCard>
      </ChoiceCards>
    ),
  },
];
