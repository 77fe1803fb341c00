import { type Breakdown, canEnterAnother, describePromotion } from '@demarc/domain/cart';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { KeepInPlace } from '@demarc/ui/keep-in-place';
import { TextField } from '@demarc/ui/text-field';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSettings } from '../../../lib/settings.tsx';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { changePromoCode, findLinkedCode, forgetLinkedCode, maxCodeLength } from '../changes/promo-code.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { waitForPaint } from '../session/wait-for-paint.ts';
import styles from './promo-codes.module.css';

/** The promo codes of the cart, each with its effect, and a field for another one. Nothing if the provider has none. */
export function PromoCodes({ breakdown }: { breakdown: Breakdown }) {
  return useSettings().promoCodes ? <PromoCodeForm breakdown={breakdown} /> : null;
}

function PromoCodeForm({ breakdown }: { breakdown: Breakdown }) {
  const cartSession = useCartSession();
  const titleId = useId();
  const sectionId = `${titleId}-codes`;
  const fieldId = `${titleId}-field`;
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  /** Counts the errors: screen readers announce the same text again only in a new element. */
  const [errorCount, setErrorCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState('');
  /** How many codes there were before the shopper added or removed one. A linked code must not scroll. */
  const [countBefore, setCountBefore] = useState<number>();
  /** The shopper has a code and enters another one. */
  const [entersAnother, setEntersAnother] = useState(false);
  const { promotions = [] } = breakdown;
  const acceptsAnother = canEnterAnother(promotions);
  const hasForm = acceptsAnother && (promotions.length === 0 || entersAnother);

  const showError = (text: string) => {
    setError(text);
    setErrorCount((count) => count + 1);
  };
  const enter = async (entered: string) => {
    setIsBusy(true);
    const { isAnswered, refusal } = await changePromoCode(cartSession, entered, false);
    setIsBusy(false);
    showError(refusal);
    setCode(refusal || !isAnswered ? entered : '');
    const isAdded = isAnswered && !refusal;
    setEntersAnother(!isAdded);
    setStatus(isAdded ? `Promo code ${entered.toUpperCase()} was added.` : '');
    return { isAnswered, isAdded };
  };
  const openForm = async () => {
    setEntersAnother(true);
    await waitForPaint();
    focusIfLost(fieldId);
  };
  const remove = async (removed: string) => {
    setCountBefore(promotions.length);
    const { isAnswered } = await changePromoCode(cartSession, removed, true);
    if (!isAnswered) return;
    setError('');
    setStatus(`Promo code ${removed} was removed.`);
    // The button is gone. The heading comes before the other codes and the field.
    await waitForPaint();
    focusIfLost(titleId);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once.
  useEffect(() => {
    const linkedCode = findLinkedCode(cartSession);
    // If the call fails, the next page tries again.
    if (linkedCode) void enter(linkedCode).then(({ isAnswered }) => isAnswered && forgetLinkedCode(cartSession));
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!code.trim()) return showError('Enter your promo code.');
    setCountBefore(promotions.length);
    const { isAdded } = await enter(code.trim());
    if (!isAdded) return;
    // The list of codes has replaced the form.
    await waitForPaint();
    focusIfLost(titleId);
  };
  return (
    <section id={sectionId} className={styles.promoCodes} aria-labelledby={titleId}>
      {/* The prices above change in the same update, and the list of codes is about as high as the form. */}
      <KeepInPlace
        elementId={sectionId}
        edge="bottom"
        when={countBefore !== undefined && promotions.length !== countBefore}
      />
      <h3 id={titleId} className={styles.title}>
        Promo code
      </h3>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
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
                onClick={() => void remove(promotion.code)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && !acceptsAnother && (
        <Banner key={errorCount} tone="warning" role="alert" title={`Promo code ${code.toUpperCase()} was not added`}>
          {error}
        </Banner>
      )}
      {acceptsAnother && !hasForm && (
        <div className={styles.another}>
          <Button variant="quiet" size="small" onClick={openForm}>
            Enter another promo code
          </Button>
        </div>
      )}
      {hasForm && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            id={fieldId}
            label={promotions.length > 0 ? 'Another promo code' : 'Promo code'}
            optional
            value={code}
            error={
              error && (
                <span key={errorCount} role="alert">
                  {error}
                </span>
              )
            }
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
