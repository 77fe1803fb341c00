import { useTerms } from '../../../features/cart/catalog/products-query.ts';
import { useContent } from '../../../lib/api/use-content.ts';
import { ProviderText } from '../../../shell/ProviderText.tsx';
import { useTerm } from '../use-term.ts';
import styles from './extras.module.css';

/** The legal notes about the prices (C-375 to C-387); the guarantee only with a term that has one (C-378). */
export function OrderDetails() {
  const termId = useTerm();
  const term = useTerms().find(({ id }) => id === termId);
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
      {guarantee?.introduction && term?.moneyBackDays !== undefined && (
        <div>
          <h3>{guarantee.title}</h3>
          <ProviderText html={guarantee.introduction} />
        </div>
      )}
    </section>
  );
}
