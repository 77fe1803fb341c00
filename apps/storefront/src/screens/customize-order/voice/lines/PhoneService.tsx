import { defaultLines } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards, type RadioOption } from '@demarc/ui/radio-cards';
import { calculateChoiceDifference } from '../../../../features/cart/pricing/choice-difference.ts';
import { unfinishStep } from '../../customize-screen.ts';
import { CardPrice } from '../../parts/CardPrice.tsx';
import { Quantity } from '../../parts/Quantity.tsx';
import { Step } from '../../parts/Step.tsx';
import type { StepId } from '../../sections.ts';
import { useTerm } from '../../use-term.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import styles from '../voice.module.css';
import { buildLinesChange, chooseLines } from './choose-lines.ts';

const standardPhone = 'standard-phone';
/** The maximum in the shop; more lines are sold by a sales representative. */
const maxLines = 30;

/** The choice of a phone service that the address has, and of the number of lines. */
export function PhoneService({ voice, steps }: { voice: VoiceOnScreen; steps: readonly StepId[] }) {
  const term = useTerm();
  const { screen, products, current, standard, sections } = voice;
  const digitalPlans = products.digitalVoice.plans.filter(({ contract }) => contract === term);
  const phonePlan = products.phone.plans.find(({ contract }) => contract === term);
  const lines = current?.voice.lines.length ?? defaultLines;
  const planId = current?.voice.lines[0]?.planId;
  const perLine = (cents: number) => `${formatMoney(cents)}/mo each line`;
  const change = (kind: 'bdv' | 'phone', id: string) => () =>
    calculateChoiceDifference(screen.cartSession, buildLinesChange(screen, { kind, planId: id, lines }));
  const options: RadioOption[] = [
    ...digitalPlans.map((plan) => ({
      value: plan.family, // The family stays the same when the term changes.
      label: plan.name,
      description: plan.features.join(' · '),
      aside: (
        <CardPrice
          price={perLine(plan.monthlyCents)}
          ownCents={plan.monthlyCents * lines}
          difference={plan.id === planId ? undefined : change('bdv', plan.id)}
        />
      ),
    })),
    ...(phonePlan
      ? [
          {
            value: standardPhone,
            label: 'Standard phone',
            description: 'A classic business line. You choose its calling plan in a later step.',
            aside: (
              <CardPrice
                price={`from ${perLine(phonePlan.monthlyCents)}`}
                ownCents={phonePlan.monthlyCents * lines}
                difference={standard ? undefined : change('phone', phonePlan.id)}
              />
            ),
          },
        ]
      : []),
  ];
  const changeLines = (service: string, count: number) => {
    unfinishStep(screen, 'phoneService');
    const digital = digitalPlans.find(({ family }) => family === service);
    void (service === standardPhone
      ? phonePlan &&
        chooseLines(screen, { kind: 'phone', planId: standard ? (planId ?? phonePlan.id) : phonePlan.id, lines: count })
      : digital && chooseLines(screen, { kind: 'bdv', planId: digital.id, lines: count }));
  };
  const digitalNow = products.digitalVoice.plans.find(({ id }) => id === planId);
  const value = standard ? standardPhone : (digitalNow?.family ?? null);
  return (
    <Step
      id="phoneService"
      selectedDetails={sections.phonePlan.selectedDetails || undefined}
      selectedPrice={sections.phonePlan.selectedPrice || undefined}
      continueDisabled={!current}
      leadsTo={voice.webPhone ? 'webPhoneLines' : undefined}
      steps={steps}
    >
      <RadioCards
        legend="Choose your phone service"
        value={value}
        onValueChange={(id) => changeLines(id, lines)}
        options={options}
      />
      <div className={styles.count}>
        <div>
          <h4 className={styles.heading}>How many lines?</h4>
          <p className={styles.soft}>
            {current ? 'Each line gets its own number.' : 'Please choose a phone service first.'}
          </p>
        </div>
        <Quantity
          label="line"
          value={lines}
          min={1}
          max={current ? maxLines : 1}
          maxReachedMessage={current ? `You can order up to ${maxLines} lines online. For more, please call us.` : ''}
          onChange={(count) => value !== null && changeLines(value, count)}
        />
      </div>
    </Step>
  );
}
