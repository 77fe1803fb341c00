import { describePhonesGap, type ItemCount, sumPickedPhones } from '@demarc/domain/cart';
import {
  calculateMaxHandsets,
  getPhoneGroup,
  installmentCount,
  isHandset,
  maxHandsets,
  maxQuantities,
  type Phone,
  type PhoneGroup,
  phoneGroups,
} from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Checkbox } from '@demarc/ui/checkbox';
import { useAfterPaint } from '../../../../features/cart/session/use-after-paint.ts';
import { changeDigitalVoice } from '../selection/change-voice.ts';
import { nothingToShip, shipsPhones } from '../selection/voice-in-cart.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import styles from '../voice.module.css';
import { PhoneCard } from './PhoneCard.tsx';

/** Leaves out the handsets that the bases do not support (S-065). */
const limitHandsets = (equipment: readonly ItemCount[], phones: readonly Phone[]): readonly ItemCount[] =>
  equipment.map((item) => {
    const phone = phones.find(({ id }) => id === item.id);
    const max = phone && isHandset(phone) ? calculateMaxHandsets(equipment, phones) : item.count;
    return item.count > max ? { ...item, count: max } : item;
  });

/** Phones and accessories in three groups (C-011). The shopper can also state that none are needed (C-123, C-388). */
export function PhoneEquipment({ voice }: { voice: VoiceOnScreen }) {
  const { screen, digital, products, sections } = voice;
  const { phones } = products.digitalVoice;
  // The first group fills the screen and renders with the step. The others render after paint, into reserved space.
  const renderedGroups = useAfterPaint(() => phoneGroups, []) ?? phoneGroups.slice(0, 1);
  if (!digital) return null;
  const { phoneList } = sections.equipment;
  const phonesProblem = describePhonesGap(digital.equipment, phones);

  /** Tells the shopper about handsets that the remaining bases do not support. */
  const announceRemovedHandsets = (id: string, count: number) => {
    const requested = digital.equipment.map((each) => (each.id === id ? { id, count } : each));
    const before = requested.find((each) => phones.some((phone) => phone.id === each.id && isHandset(phone)));
    const after = limitHandsets(requested, phones).find((each) => each.id === before?.id);
    if (before && after && after.count < before.count)
      screen.cartSession.notifications.notify(
        `We reduced your additional handsets to ${after.count}, because each cordless phone supports up to ${maxHandsets}. Add a cordless phone to order more.`,
        'info',
      );
  };
  const changeCount = (id: string, count: number) => {
    void changeDigitalVoice(screen.cartSession, (current) => {
      const others = current.equipment.filter((each) => each.id !== id);
      const equipment = limitHandsets(count > 0 ? [...others, { id, count }] : others, phones);
      const shipment = equipment.length > 0 ? shipsPhones : '';
      return { ...current, equipment, shipment, withoutEquipment: false };
    });
    announceRemovedHandsets(id, count);
  };
  const declinePhones = (isDeclined: boolean) =>
    changeDigitalVoice(screen.cartSession, (current) => ({
      ...current,
      withoutEquipment: isDeclined,
      shipment: isDeclined ? nothingToShip : '',
      equipment: [],
    }));

  const hasPhones = (group: PhoneGroup) => phones.some((phone) => getPhoneGroup(phone) === group);

  return (
    <>
      {phones.length > 0 && (
        <p className={styles.soft}>
          Phones are paid over {installmentCount} months.
          {phones.some(isHandset) && ` A cordless phone supports up to ${maxHandsets} cordless handsets.`}
        </p>
      )}
      {phoneGroups.filter(hasPhones).map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`phones-${group}`}>
          <h4 id={`phones-${group}`} className={styles.heading}>
            {group}
          </h4>
          <ul className={styles.phones}>
            {phones
              .filter((phone) => getPhoneGroup(phone) === group)
              .map((phone) =>
                renderedGroups.includes(group) ? (
                  <PhoneCard
                    key={phone.id}
                    phone={phone}
                    count={digital.equipment.find(({ id }) => id === phone.id)?.count ?? 0}
                    max={isHandset(phone) ? calculateMaxHandsets(digital.equipment, phones) : maxQuantities.phones}
                    onCount={(count) => changeCount(phone.id, count)}
                  />
                ) : (
                  <li key={phone.id} className={styles.phone} aria-hidden="true" />
                ),
              )}
          </ul>
        </section>
      ))}
      <Checkbox
        label="I do not need phones"
        helper="You have phones that work with digital voice, or use web phones only."
        checked={digital.withoutEquipment}
        onChange={({ target }) => declinePhones(target.checked)}
      />
      {phonesProblem && <Banner tone="warning">{phonesProblem}</Banner>}
      {phoneList.length > 0 && (
        <p className={styles.total} role="status">
          <span>{sections.equipment.selectedDetails}</span>
          <span>
            {formatMoney(sumPickedPhones(phoneList))}/mo for {installmentCount} months
          </span>
        </p>
      )}
    </>
  );
}
