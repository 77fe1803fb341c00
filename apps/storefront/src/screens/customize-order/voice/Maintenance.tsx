import type { ItemCount } from '@demarc/domain/cart';
import { maxQuantities } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Quantity } from '../section/Quantity.tsx';
import { Step } from '../section/Step.tsx';
import { changeDigitalVoice, changeVoice, editVoice } from './selection/change-voice.ts';
import type { VoiceInCart } from './selection/voice-in-cart.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

const withCount = (jacks: readonly ItemCount[], id: string, count: number): readonly ItemCount[] => {
  const others = jacks.filter((each) => each.id !== id);
  return count > 0 ? [...others, { id, count }] : others;
};

/** The repair plan for the inside wiring, and jacks that a technician installs or moves. */
export function Maintenance({ voice }: { voice: VoiceOnScreen }) {
  const { screen, current, digital, products } = voice;
  const { maintenance, jacks } = products.phone;
  // The first plan means no maintenance.
  const [noMaintenance] = maintenance;
  if (!current) return null;
  const plan = maintenance.find(({ id }) => id === current.voice.maintenanceId) ?? noMaintenance;
  const withPlan =
    (id: string | undefined) =>
    ({ voice: { maintenanceId: _before, ...otherFields }, ...others }: VoiceInCart): VoiceInCart => ({
      ...others,
      voice: { ...otherFields, ...(id !== undefined && id !== noMaintenance?.id && { maintenanceId: id }) },
    });
  const jackRows = jacks.map((jack) => ({
    ...jack,
    label: jack.name,
    count: current.voice.jacks.find(({ id }) => id === jack.id)?.count ?? 0,
    changeCount: (count: number) =>
      changeVoice(screen.cartSession, (before) => ({
        ...before,
        voice: { ...before.voice, jacks: withCount(before.voice.jacks, jack.id, count) },
      })),
  }));
  const faxRows = (digital?.faxLines.length ? jacks.slice(0, 1) : []).map((jack) => ({
    ...jack,
    label: `${jack.name} for fax`,
    count: digital?.faxJacks.find(({ id }) => id === jack.id)?.count ?? 0,
    changeCount: (count: number) =>
      changeDigitalVoice(screen.cartSession, (before) => ({
        ...before,
        faxJacks: withCount(before.faxJacks, jack.id, count),
      })),
  }));
  const orderedJacks = [...jackRows, ...faxRows].filter(({ count }) => count > 0);
  return (
    <Step
      id="maintenance"
      selectedDetails={[plan?.name, ...orderedJacks.map(({ count, label }) => `${count} × ${label}`)]
        .filter(Boolean)
        .join(', ')}
      selectedPrice={plan && plan.monthlyCents > 0 ? formatDifference(plan.monthlyCents) : undefined}
    >
      {maintenance.length > 1 && (
        <RadioCards
          legend="Maintenance plan"
          value={plan?.id ?? null}
          onValueChange={(id) => changeVoice(screen.cartSession, withPlan(id))}
          options={maintenance.map((each) => ({
            value: each.id,
            label: each.name,
            description: each.description,
            aside: (
              <OptionPrice
                price={each.monthlyCents > 0 ? formatDifference(each.monthlyCents) : 'No charge'}
                item={{ monthlyCents: each.monthlyCents }}
                isChosen={each === plan}
                edit={editVoice(screen.cartSession, withPlan(each === plan ? undefined : each.id))}
              />
            ),
          }))}
        />
      )}
      {[...jackRows, ...faxRows].map(({ label, description, onceCents, count, changeCount }) => (
        <div key={label} className={styles.count}>
          <div>
            <h4 className={styles.heading}>
              {label}, {formatMoney(onceCents)} once
            </h4>
            <p className={styles.soft}>{description}</p>
          </div>
          <Quantity label={label} value={count} max={maxQuantities.jacks} onChange={changeCount} />
        </div>
      ))}
    </Step>
  );
}
