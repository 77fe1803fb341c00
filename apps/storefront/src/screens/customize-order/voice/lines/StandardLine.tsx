import { listPlansForTerm } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { calculateChoiceDifference } from '../../../../features/cart/pricing/choice-difference.ts';
import { formatDifference } from '../../../../features/cart/pricing/price-text.ts';
import { CardPrice } from '../../section/CardPrice.tsx';
import { OptionPrice } from '../../section/OptionPrice.tsx';
import { Step } from '../../section/Step.tsx';
import { useTerm } from '../../use-term.ts';
import { changeVoice, editVoice } from '../selection/change-voice.ts';
import type { VoiceInCart } from '../selection/voice-in-cart.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import { listCallingChoices } from './calling-choices.ts';
import { buildLinesChange, chooseLines } from './choose-lines.ts';

/** C-367: the plan of the standard lines, and their long-distance plan. */
export function StandardLine({ voice }: { voice: VoiceOnScreen }) {
  const term = useTerm();
  const { screen, standard, products, sections } = voice;
  const { plans, callingPlans, maintenance } = products.phone;
  if (!standard) return null;
  const lines = standard.lines.length;
  const planId = standard.lines[0]?.planId;
  const maintenancePlan = maintenance.find(({ id }) => id === standard.maintenanceId) ?? maintenance[0];
  const [defaultCallingPlan] = callingPlans;
  const plan = plans.find(({ id }) => id === planId);
  const callingChoices = listCallingChoices(callingPlans, plan);
  const isRequired = voice.hasInternet;
  const plansOfTerm = listPlansForTerm(plans, products.charges.terms, { term, isRequired });
  // The options are families, which stay the same when the term changes.
  const choosePlan = (family: string) => {
    const planToChoose = plansOfTerm.find((each) => each.family === family);
    if (planToChoose) void chooseLines(screen, { kind: 'phone', planId: planToChoose.id, lines });
  };
  const callingPlanId = standard.callingPlanIds[0] ?? defaultCallingPlan?.id;
  const withCallingPlan =
    (id: string | undefined) =>
    (current: VoiceInCart): VoiceInCart =>
      current.voice.kind === 'phone'
        ? {
            ...current,
            voice: { ...current.voice, callingPlanIds: id === undefined || id === defaultCallingPlan?.id ? [] : [id] },
          }
        : current;
  return (
    <Step
      id="standardPhoneLine"
      selectedDetails={sections.standardPhone.selectedDetails}
      selectedPrice={sections.standardPhone.selectedPrice}
    >
      <RadioCards
        legend="Plan for each line"
        {...(maintenance.length > 1 && {
          helper: `With ${maintenancePlan?.name}. Change it under Maintenance and support.`,
        })}
        value={plan?.family ?? null}
        onValueChange={choosePlan}
        options={plansOfTerm.map(({ id, family, name, features, monthlyCents }) => ({
          value: family,
          label: name,
          description: features.join(' · '),
          aside: (
            <CardPrice
              price={`${formatMoney(monthlyCents)}/mo each line`}
              itemCents={monthlyCents * lines}
              calculateDifference={
                id === planId
                  ? undefined
                  : () =>
                      calculateChoiceDifference(
                        screen.cartSession,
                        buildLinesChange(screen, { kind: 'phone', planId: id, lines }),
                      )
              }
            />
          ),
        }))}
      />
      {callingChoices.length > 1 && (
        <RadioCards
          legend="Long distance"
          value={callingPlanId ?? null}
          onValueChange={(id) => changeVoice(screen.cartSession, withCallingPlan(id))}
          options={callingChoices.map(({ id, name, description, monthlyCents }) => ({
            value: id,
            label: name,
            description,
            aside: (
              <OptionPrice
                price={formatDifference(monthlyCents)}
                item={{ monthlyCents }}
                isChosen={id === callingPlanId}
                edit={editVoice(
                  screen.cartSession,
                  withCallingPlan(id === callingPlanId ? defaultCallingPlan?.id : id),
                )}
              />
            ),
          }))}
        />
      )}
    </Step>
  );
}
