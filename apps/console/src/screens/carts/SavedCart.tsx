import { type CartDetail, cartList, reminderStateTexts } from '@demarc/contract/operator-api';
import styles from '../../features/detail/detail.module.css';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge, type StatusTone } from '../../shell/StatusBadge.tsx';

type Mail = NonNullable<CartDetail['save']>['mails'][number];

const mailTexts: Record<Mail['state'], string> = {
  planned: 'Planned',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  notSent: 'Not sent',
};
const mailTones: Record<Mail['state'], StatusTone> = {
  planned: 'neutral',
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
  notSent: 'neutral',
};

/** The save of a cart: where its link was sent, the mails with their times, and what the shopper said. */
export function SavedCart({ cart: { row, save } }: { cart: CartDetail }) {
  const { formatTime } = useTimeFormats();
  if (!save || !row.savedAt)
    return (
      <Section title="Saved cart">
        <p className={styles.soft}>The shopper has not saved the cart.</p>
      </Section>
    );
  const { rating, wantsOffers } = cartList.columns;
  return (
    <Section title="Saved cart">
      <Facts
        facts={[
          ['Saved', formatTime(row.savedAt)],
          ['Link sent to', save.email],
          ['Link valid until', formatTime(save.expiresAt)],
          ['Reminders', row.reminders && reminderStateTexts[row.reminders]],
          ['Rating', row.rating && rating.choices[row.rating]],
          ['Wants offers', row.wantsOffers && wantsOffers.choices[row.wantsOffers]],
        ]}
      />
      {row.comment && <blockquote className={styles.quote}>{row.comment}</blockquote>}
      <ul className={styles.plainList}>
        {save.mails.map(({ name, at, state }) => (
          <li key={name + at} className={styles.mail}>
            <StatusBadge tone={mailTones[state]}>{mailTexts[state]}</StatusBadge> {name}
            <time dateTime={at} className={styles.soft}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
