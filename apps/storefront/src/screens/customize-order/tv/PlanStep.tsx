import { RadioCards } from '@demarc/ui/radio-cards';
import { calculateChoiceDifference } from '../../../features/cart/pricing/choice-difference.ts';
import { perMonth } from '../../../features/cart/pricing/price-text.ts';
import { currentChoices } from '../../../features/cart/session/pending-choice.ts';
import { CardPrice } from '../parts/CardPrice.tsx';
import { ItemChecks } from '../parts/ItemChecks.tsx';
import { Step } from '../parts/Step.tsx';
import { ChannelBrowser } from './ChannelBrowser.tsx';
import { changeTv, updateTvChoice } from './change-tv.ts';
import { chosenPacks } from './channel-line-up.ts';
import { channelCount, maxPacksMessage, packsLegend } from './pack-texts.ts';
import { plansForView } from './plans-for-view.ts';
import { newTvChoice, submitTvChoice, type TvChoice } from './tv-in-cart.ts';
import type { TvOnScreen } from './use-tv.ts';

/** The plans that are sold for the viewing option. */
export function PlanStep({ tv, viewId, onChosen }: { tv: TvOnScreen; viewId: string; onChosen: () => void }) {
  const { screen, offering, choice } = tv;
  const { typed, chosen, marked } = plansForView(offering, viewId, choice);
  const withPlan = (current: TvChoice | undefined, planId: string): TvChoice => ({
    ...(current ?? newTvChoice(viewId, planId)),
    viewId,
    planId,
    customPackIds: typed.find(({ id }) => id === planId)?.type === 'CUSTOM' ? (current?.customPackIds ?? []) : [],
  });
  const choosePlan = (planId: string) => {
    onChosen();
    return changeTv(screen.cartSession, (current) => withPlan(current, planId));
  };
  const inCart = currentChoices(screen.cartSession) ?? {};
  const packs = chosenPacks(offering.customPacks, choice);
  return (
    <Step
      id="tvPlan"
      selectedDetails={chosen ? [chosen.name, ...packs.map(({ name }) => name)].join(', ') : 'No plan chosen yet'}
      selectedPrice={chosen && perMonth(chosen.monthlyCents)}
      // A custom plan needs at least one pack.
      continueDisabled={!marked || (chosen?.type === 'CUSTOM' && packs.length === 0)}
      onContinue={() => (chosen || !marked ? true : choosePlan(marked.id))}
    >
      <RadioCards
        legend="TV plans"
        legendHidden
        columns={2}
        value={marked?.id ?? null}
        onValueChange={choosePlan}
        options={typed.map((plan) => ({
          value: plan.id,
          label: plan.name,
          ...(plan.regionalSports && { badge: 'Regional sports' }),
          description: `${plan.description} ${channelCount(plan, packs)}`,
          aside: (
            <CardPrice
              price={perMonth(plan.monthlyCents)}
              ownCents={plan.monthlyCents}
              difference={
                plan === chosen
                  ? undefined
                  : () =>
                      calculateChoiceDifference(screen.cartSession, {
                        tv: submitTvChoice(withPlan(choice, plan.id), inCart, offering),
                      })
              }
            />
          ),
        }))}
      />
      {chosen?.type === 'CUSTOM' && (
        <ItemChecks
          legend={packsLegend(chosen.mostPacks)}
          columns
          max={chosen.mostPacks}
          maxReachedMessage={maxPacksMessage(chosen.mostPacks)}
          items={offering.customPacks.map(({ id, name, channels }) => ({ id, name, helper: channels.join(', ') }))}
          chosen={choice?.customPackIds ?? []}
          onChange={(customPackIds) => updateTvChoice(screen.cartSession, { customPackIds })}
        />
      )}
      <ChannelBrowser offering={{ ...offering, plans: typed }} choice={choice} />
    </Step>
  );
}
