import { useContent } from '../../../lib/api/use-content.ts';
import { ProviderText } from '../../../shell/ProviderText.tsx';
import { useTerm } from '../use-term.ts';
import styles from './extras.module.css';

/** The legal notes about the prices (C-375 to C-387); the guarantee applies only to the two-year term (C-378). */
export function OrderDetails() {
  const term = useTerm();
  const { data: details } = useContent('order-details');
  const { data: guarantee } = useContent('money-back');
  return (
    <section className={styles.details} aria-label="Offer details and terms">
      {details && (
        <>
          <h2>{details.title}</h2>
          <ProviderText html={details.introduction} />
          {details.parts.map(({ heading, html }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <ProviderText html={html} />
            </div>
          ))}
        </>
      )}
      {guarantee && term === 'TwoYears' && (
        <div>
          <h3>{guarantee.title}</h3>
          <ProviderText html={guarantee.introduction} />
        </div>
      )}
    </section>
  );
}
