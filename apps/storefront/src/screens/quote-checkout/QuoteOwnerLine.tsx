import type { QuoteOwner } from '@demarc/domain/quote';
import styles from './quote-savings.module.css';

/** The sales person of the quote, with the ways to reach them. */
export function QuoteOwnerLine({ owner: { name, phone, email } }: { owner: QuoteOwner }) {
  return (
    <p className={styles.owner}>
      Your contact for this quote: {name !== email && name}
      {phone && (
        <>
          {', '}
          <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
      {email && (
        <>
          {name !== email && ', '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
