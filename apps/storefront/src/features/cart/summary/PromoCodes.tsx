import { type Breakdown, describePromotion } from '@demarc/domain/cart';
import { Button } from '@demarc/ui/button';
import { TextField } from '@demarc/ui/text-field';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSettings } from '../../../lib/settings.tsx';
import { changePromoCode, maxCodeLength, takeLinkedCode } from '../changes/promo-code.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import styles from './promo-codes.module.css';

/** The promo codes of the cart, each with its effect, and a field for another one. Nothing if the provider has none. */
export function PromoCodes({ breakdown }: { breakdown: Breakdown }) {
  return useSettings().promoCodes ? <PromoCodeForm breakdown={breakdown} /> : null;
}

function PromoCodeForm({ breakdown }: { breakdown: Breakdown }) {
  const cartSession = useCartSession();
  const titleId = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { promotions = [] } = breakdown;

  const enter = async (entered: string) => {
    setIsBusy(true);
    const refusal = await changePromoCode(cartSession, entered, false);
    setIsBusy(false);
    setError(refusal);
    setCode(refusal ? entered : '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once.
  useEffect(() => {
    const linkedCode = takeLinkedCode(cartSession);
    if (linkedCode) void enter(linkedCode);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim()) void enter(code.trim());
    else setError('Enter your promo code.');
  };
  return (
    <section className={styles.promoCodes} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Promo code
      </h3>
      {promotions.length > 0 && (
        <ul className={styles.codes}>
          {promotions.map((promotion) => (
            <li key={promotion.id}>
              <div className={styles.effect}>
                <strong>{promotion.code}</strong> {promotion.name}
                <small data-applied={!promotion.obstacle || undefined}>{describePromotion(promotion, breakdown)}</small>
                {promotion.text && <small>{promotion.text}</small>}
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove promo code ${promotion.code}`}
                onClick={() => void changePromoCode(cartSession, promotion.code, true)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {promotions.every(({ stackable }) => stackable) && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={promotions.length > 0 ? 'Another promo code' : 'Promo code'}
            optional
            value={code}
            error={error || undefined}
            maxLength={maxCodeLength}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className={styles.field}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value);
              setError('');
            }}
          />
          <Button type="submit" variant="secondary" loading={isBusy}>
            Apply
          </Button>
        </form>
      )}
    </section>
  );
}
