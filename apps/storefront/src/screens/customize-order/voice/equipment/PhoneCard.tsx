import {
  calculateInstallmentCents,
  installmentCount,
  isHandset,
  maxHandsets,
  type Phone,
} from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { Quantity } from '../../section/Quantity.tsx';
import styles from '../voice.module.css';

interface PhoneCardProps {
  phone: Phone;
  count: number;
  max: number;
  onCount: (count: number) => void;
}

/** A phone with its picture, features, warranty and quantity. */
export function PhoneCard({ phone, count, max, onCount }: PhoneCardProps) {
  const installmentCents = calculateInstallmentCents(phone.priceCents);
  return (
    <li className={styles.phone} data-chosen={count > 0 || undefined}>
      <img className={styles.picture} src={phone.image} alt="" width={240} height={128} loading="lazy" />
      <div className={styles.description}>
        <h5 className={styles.name}>{phone.name}</h5>
        <p className={styles.soft}>{phone.description}</p>
        <ul className={styles.features}>
          {phone.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          <li>{phone.warranty}</li>
        </ul>
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>
          <span>
            {formatMoney(installmentCents * Math.max(1, count))}/mo
            {count > 1 && ` for ${count}`}
          </span>
          <small className={styles.soft}>
            {formatMoney(phone.priceCents)} each over {installmentCount} months
          </small>
        </p>
        <Quantity
          label={phone.name}
          value={count}
          max={max}
          {...(isHandset(phone) && {
            maxReachedMessage: `Each cordless phone supports up to ${maxHandsets} handsets.`,
          })}
          onChange={onCount}
        />
      </div>
    </li>
  );
}
