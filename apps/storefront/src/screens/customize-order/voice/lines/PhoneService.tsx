import { defaultLines, listPlansForTerm } from '@demarc/domain/catalog';
import { addHelpLine, formatMoney } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { RadioCards, type RadioOption } from '@demarc/ui/radio-cards';
import { calculateChoiceDifference } from '../../../../features/cart/pricing/choice-difference.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { unfinishStep } from '../../customize-screen.ts';
import { CardPrice } from '../../section/CardPrice.tsx';
import { NoPlanForTerm } from '../../section/NoPlanForTerm.tsx';
import { Quantity } from '../../section/Quantity.tsx';
import { Step } from '../../section/Step.tsx';
import { useNotCarried } from '../../section/use-not-carried.ts';
import { useTerm } from '../../use-term.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import styles from '../voice.module.css';
import { buildLinesChange, chooseLines } from './choose-lines.ts';

const standardPhone = 'standard-phone';
/** The maximum in the shop; more lines are sold by a sales representative. */
const maxLines = 30;

const formatPerLine = (cents: number) => `${formatMoney(cents)}/mo each line`;

/** The choice of a phone service at the address, and of the number of lines. */
export function PhoneService({ voice }: { voice: VoiceOnScreen }) {
  const term = useTerm();
  const { screen, products, current, standard, sections } = voice;
  const isRequired = voice.hasInternet;
  const notCarried = useNotCarried('voice');
  const listPlans = <P extends { family: string; contract: string }>(plans: readonly P[]) =>
    listPlansForTerm(plans, products.charges.terms, { term, isRequired });
  const digitalPlans = listPlans(products.digitalVoice.plans);
  // C-367: the first plan of the term is the default.
  const phonePlans = listPlans(products.phone.plans);
  const phonePlan = phonePlans.find(({ contract }) => contract === term) ?? phonePlans[0];
  const lines = current?.voice.lines.length ?? defaultLines;
  const planId = current?.voice.lines[0]?.planId;
  const createDifference = (kind: 'bdv' | 'phone', id: string) => () =>
    calculateChoiceDifference(screen.cartSession, buildLinesChange(screen, { kind, planId: id, lines }));
  const digitalOptions: RadioOption[] = digitalPlans.map((plan) => ({
    value: plan.family, // The family stays the same when the term changes.
    label: plan.name,
    description: plan.features.join(' · '),
    aside: (
      <CardPrice
        price={formatPerLine(plan.monthlyCents)}
        itemCents={plan.monthlyCents * lines}
        calculateDifference={plan.id === planId ? undefined : createDifference('bdv', plan.id)}
      />
    ),
  }));
  const standardOption: RadioOption | undefined = phonePlan && {
    value: standardPhone,
    label: 'Standard phone',
    description: 'A classic business line. You choose its calling plan in a later step.',
    aside: (
      <CardPrice
        price={`from ${formatPerLine(phonePlan.monthlyCents)}`}
        itemCents={phonePlan.monthlyCents * lines}
        calculateDifference={standard ? undefined : createDifference('phone', phonePlan.id)}
      />
    ),
  };
  const options = notCarried ? [] : standardOption ? [...digitalOptions, standardOption] : digitalOptions;
  const changeLines = (service: string, count: number) => {
    unfinishStep(screen, 'phoneService');
    const digitalPlan = digitalPlans.find(({ family }) => family === service);
    void (service === standardPhone
      ? phonePlan &&
        chooseLines(screen, { kind: 'phone', planId: standard ? (planId ?? phonePlan.id) : phonePlan.id, lines: count })
      : digitalPlan && chooseLines(screen, { kind: 'bdv', planId: digitalPlan.id, lines: count }));
  };
  const currentDigitalPlan = products.digitalVoice.plans.find(({ id }) => id === planId);
  const value = standard ? standardPhone : (currentDigitalPlan?.family ?? null);
  return (
    <Step
      id="phoneService"
      selectedDetails={sections.phonePlan.selectedDetails || undefined}
      selectedPrice={sections.phonePlan.selectedPrice || undefined}
      continueLabel={options.length > 0 ? 'Next' : null}
      missing={!current && 'Please choose a phone service.'}
      leadsTo={voice.hasWebPhones ? 'webPhoneLines' : undefined}
    >
      {notCarried && <Banner tone="info">{notCarried}</Banner>}
      {options.length === 0 && isRequired && !notCarried && (
        <NoPlanForTerm service="Phone service" other="internet plan" />
      )}
      {options.length > 0 && (
        <RadioCards
          legend="Choose your phone service"
          value={value}
          onValueChange={(id) => changeLines(id, lines)}
          options={options}
        />
      )}
      {options.length > 0 && (
        <LineCount
          lines={lines}
          hasService={current !== undefined}
          onChange={(count) => value !== null && changeLines(value, count)}
        />
      )}
    </Step>
  );
}

interface LineCountProps {
  lines: number;
  /** The shopper can change the count only after choosing a service. */
  hasService: boolean;
  onChange: (count: number) => void;
}

function LineCount({ lines, hasService, onChange }: LineCountProps) {
  const { helpLine } = useSettings().brand;
  return (
    <div className={styles.count}>
      <div>
        <h4 className={styles.heading}>How many lines?</h4>
        <p className={styles.soft}>
          {hasService ? 'Each line gets its own number.' : 'Please choose a phone service first.'}
        </p>
      </div>
      <Quantity
        label="line"
        plural="lines"
        value={lines}
        min={1}
        max={hasService ? maxLines : 1}
        maxReachedMessage={
          hasService
            ? addHelpLine(`You can order up to ${maxLines} lines online. For more, please call us.`, helpLine)
            : ''
        }
        onChange={onChange}
      />
    </div>
  );
}
