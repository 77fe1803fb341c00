import { Banner } from '@demarc/ui/banner';
import { RadioCards } from '@demarc/ui/radio-cards';
import { calculateChoiceDifference } from '../../../features/cart/pricing/choice-difference.ts';
import { formatPerMonth } from '../../../features/cart/pricing/price-text.ts';
import { getCurrentChoices } from '../../../features/cart/session/pending-choice.ts';
import { CardPrice } from '../section/CardPrice.tsx';
import { ItemChecks } from '../section/ItemChecks.tsx';
import { Step } from '../section/Step.tsx';
import { useNotCarried } from '../section/use-not-carried.ts';
import { ChannelBrowser } from './ChannelBrowser.tsx';
import { changeTv, updateTvChoice } from './change-tv.ts';
import { findChosenPacks } from './channel-line-up.ts';
import { formatChannelCount, formatMaxPacksMessage, formatPacksLegend } from './pack-texts.ts';
import { listPlansForView } from './plans-for-view.ts';
import { type Audience, buildTvSubmission, createTvChoice, type TvChoice } from './tv-choice.ts';
import type { TvOnScreen } from './use-tv.ts';

/** The plans that are sold for the viewing option. */
export function PlanStep({
  tv,
  viewId,
  audience,
  onChosen,
}: {
  tv: TvOnScreen;
  viewId: string;
  /** Answered before a plan was chosen. */
  audience: Audience;
  onChosen: () => void;
}) {
  const { screen, offering, choice } = tv;
  const notCarried = useNotCarried('tv');
  const { viewPlans, chosen, marked } = listPlansForView(offering, viewId, choice);
  const withPlan = (current: TvChoice | undefined, planId: string): TvChoice => ({
    ...(current ?? { ...createTvChoice(viewId, planId), audience }),
    viewId,
    planId,
    customPackIds: viewPlans.find(({ id }) => id === planId)?.type === 'CUSTOM' ? (current?.customPackIds ?? []) : [],
  });
  const choosePlan = (planId: string) => {
    onChosen();
    return changeTv(screen.cartSession, (current) => withPlan(current, planId));
  };
  const inCart = getCurrentChoices(screen.cartSession) ?? {};
  const packs = findChosenPacks(offering.customPacks, choice);
  return (
    <Step
      id="tvPlan"
      selectedDetails={chosen ? [chosen.name, ...packs.map(({ name }) => name)].join(', ') : 'No plan chosen yet'}
      selectedPrice={chosen && formatPerMonth(chosen.monthlyCents)}
      continueLabel={notCarried ? null : 'Next'}
      missing={
        marked
          ? chosen?.type === 'CUSTOM' && packs.length === 0 && 'Please choose at least one pack.'
          : 'Please choose a TV plan.'
      }
      onContinue={() => (chosen || !marked ? true : choosePlan(marked.id))}
    >
      {notCarried ? (
        <Banner tone="info">{notCarried}</Banner>
      ) : (
        <RadioCards
          legend="TV plans"
          legendHidden
          columns={2}
          value={marked?.id ?? null}
          onValueChange={choosePlan}
          options={viewPlans.map((plan) => ({
            value: plan.id,
            label: plan.name,
            ...(plan.regionalSports && { badge: 'Regional sports' }),
            description: `${plan.description} ${formatChannelCount(plan, packs)}`,
            aside: (
              <CardPrice
                price={formatPerMonth(plan.monthlyCents)}
                itemCents={plan.monthlyCents}
                calculateDifference={
                  plan === chosen
                    ? undefined
                    : () =>
                        calculateChoiceDifference(screen.cartSession, {
                          tv: buildTvSubmission(withPlan(choice, plan.id), inCart, offering),
                        })
                }
              />
            ),
          }))}
        />
      )}
      {chosen?.type === 'CUSTOM' && (
        <ItemChecks
          legend={formatPacksLegend(chosen.mostPacks)}
          columns
          max={chosen.mostPacks}
          maxReachedMessage={formatMaxPacksMessage(chosen.mostPacks)}
          items={offering.customPacks.map(({ id, name, channels }) => ({ id, name, helper: channels.join(', ') }))}
          chosen={choice?.customPackIds ?? []}
          onChange={(customPackIds) => updateTvChoice(screen.cartSession, { customPackIds })}
        />
      )}
      <ChannelBrowser offering={{ ...offering, plans: viewPlans }} choice={choice} />
    </Step>
  );
}
