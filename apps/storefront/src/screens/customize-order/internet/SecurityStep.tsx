import { isTechTeam } from '@demarc/domain/catalog';
import { Checkbox } from '@demarc/ui/checkbox';
import { RadioCards } from '@demarc/ui/radio-cards';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';
import styles from './internet.module.css';
import { listSecurityChoices } from './security-choices.ts';
import type { Internet } from './use-internet.ts';

/**
 * Security and storage by category (C-151), and the support plan of the service. The tech team has a form of its own.
 */
export function SecurityStep({ internet }: { internet: Internet }) {
  const { offering, selection, choose, edit } = internet;
  const products = offering.security.filter((product) => !isTechTeam(product));
  const chosenIds = selection?.securityIds ?? [];
  const chosenProducts = products.filter(({ id }) => chosenIds.includes(id));
  const support =
    offering.supportPlans.find(({ id }) => selection?.supportIds.includes(id)) ??
    offering.supportPlans.find(({ standard }) => standard);
  const listSupportIds = (id: string) =>
    offering.supportPlans.some((plan) => plan.id === id && plan.standard) ? [] : [id];
  const paidItems = [...chosenProducts, ...(support && !support.standard ? [support] : [])];
  return (
    <Step
      id="security"
      selectedDetails={paidItems.map(({ name }) => name).join(', ') || undefined}
      selectedPrice={
        paidItems.length > 0 && formatDifference(paidItems.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0))
      }
    >
      {!selection && <p>Please choose a speed first.</p>}
      {products.length > 0 && (
        <fieldset className={styles.group} disabled={!selection}>
          <legend className={styles.legend}>Protect and back up your work</legend>
          {listSecurityChoices(products, chosenIds).map(
            ({ product: { id, name, description, monthlyCents }, ...choice }) => (
              <Checkbox
                key={id}
                label={
                  <span className={styles.priced}>
                    <span>{name}</span>{' '}
                    <strong>
                      <OptionPrice
                        price={formatDifference(monthlyCents)}
                        item={{ monthlyCents }}
                        isChosen={choice.isChosen}
                        edit={selection && edit({ securityIds: choice.idsAfter })}
                      />
                    </strong>
                  </span>
                }
                helper={[description, choice.replacedProduct && `Replaces ${choice.replacedProduct.name}.`]
                  .filter(Boolean)
                  .join(' ')}
                checked={choice.isChosen}
                onChange={() => choose({ securityIds: choice.idsAfter })}
              />
            ),
          )}
        </fieldset>
      )}
      {offering.supportPlans.length > 1 && (
        <RadioCards
          legend="Support"
          value={support?.id ?? null}
          onValueChange={(id) => choose({ supportIds: listSupportIds(id) })}
          options={offering.supportPlans.map((plan) => ({
            value: plan.id,
            label: plan.name,
            description: plan.description,
            aside: (
              <OptionPrice
                price={formatDifference(plan.monthlyCents)}
                item={{ monthlyCents: plan.monthlyCents }}
                isChosen={plan === support}
                edit={selection && edit({ supportIds: plan === support ? [] : listSupportIds(plan.id) })}
              />
            ),
            disabled: !selection,
          }))}
        />
      )}
    </Step>
  );
}
