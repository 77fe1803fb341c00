import { calculateInstallmentCents, maxQuantities } from '@demarc/domain/catalog';
import { Banner } from '@demarc/ui/banner';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Quantity } from '../section/Quantity.tsx';
import { Step } from '../section/Step.tsx';
import { changeTv, editTv } from './change-tv.ts';
import styles from './tv.module.css';
import { listTvGaps } from './tv-gap.ts';
import type { TvOnScreen } from './use-tv.ts';

/** A box for each TV. */
export function EquipmentStep({ tv }: { tv: TvOnScreen }) {
  const { screen, offering, choice } = tv;
  const chosenBoxes = offering.equipment
    .map((box) => ({ ...box, count: choice?.boxes[box.id] ?? 0 }))
    .filter(({ count }) => count > 0);
  // A box that lacks another one. Without any box, Next is disabled.
  const gap = chosenBoxes.length > 0 ? listTvGaps(tv).find(({ step }) => step === 'tvEquipment') : undefined;
  const cents = chosenBoxes.reduce((sum, { monthlyCents, count }) => sum + monthlyCents * count, 0);
  return (
    <Step
      id="tvEquipment"
      selectedDetails={chosenBoxes.map(({ name, count }) => `${count} × ${name}`).join(', ') || undefined}
      selectedPrice={chosenBoxes.length > 0 && formatDifference(cents)}
      missing={
        choice ? chosenBoxes.length === 0 && 'Please choose at least one TV box.' : 'Please choose a TV plan first.'
      }
    >
      {choice && (
        <ul className={styles.boxes}>
          {offering.equipment.map(({ id, name, description, monthlyCents, onceCents, image }) => (
            <li key={id} className={styles.box}>
              {image && <img className={styles.picture} src={image} alt="" width={112} height={84} loading="lazy" />}
              <div className={styles.about}>
                <h4 className={styles.heading}>{name}</h4>
                <p className={styles.soft}>{description}</p>
                <p className={styles.price}>
                  <OptionPrice
                    price={`${formatDifference(monthlyCents)} each`}
                    item={{ monthlyCents, installmentCents: calculateInstallmentCents(onceCents) }}
                    edit={editTv(offering, ({ boxes }) => ({ boxes: { ...boxes, [id]: (boxes[id] ?? 0) + 1 } }))}
                  />
                </p>
              </div>
              <Quantity
                label={name}
                value={choice.boxes[id] ?? 0}
                max={maxQuantities.tvBoxes}
                onChange={(count) =>
                  changeTv(
                    screen.cartSession,
                    (current) => current && { ...current, boxes: { ...current.boxes, [id]: count } },
                  )
                }
              />
            </li>
          ))}
          {gap?.detail && (
            <li>
              <Banner tone="warning">{gap.detail}</Banner>
            </li>
          )}
        </ul>
      )}
    </Step>
  );
}
