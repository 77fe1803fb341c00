import type { OfferedChange, OrderChangeOptions, OrderStatus } from '@demarc/contract';
import type { ChangeTerms } from '@demarc/domain/order';
import { Button } from '@demarc/ui/button';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ContactProof } from '../../../features/contact-proof/ContactProof.tsx';
import { call } from '../../../lib/api/call.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { useSettings } from '../../../lib/settings.tsx';
import actions from '../../../shell/actions.module.css';
import { HelpLineText } from '../../../shell/links/HelpLineText.tsx';
import { changeTexts, describeTerms } from './change-texts.ts';
import { type ChosenDate, NewDate } from './NewDate.tsx';
import styles from './order-changes.module.css';

interface ChangeFormProps {
  token: string;
  change: OfferedChange['change'];
  terms: ChangeTerms;
  options: OrderChangeOptions;
  onProven(): void;
  onChanged(status: OrderStatus): void;
  /** The dates or the terms are outdated. */
  onOutdated(): void;
  onClose(): void;
}

const expectedFailures = [
  ...(['slotLost', 'feeChanged', 'pastCutOff', 'tooManyMoves', 'mobileNotVerified', 'unanswered'] as const),
  ...(['orderCancelled', 'orderCompleted', 'orderAlreadySubmitted', 'eventNotAllowed'] as const),
  ...(['visitNotBooked', 'visitUnderWay', 'rateLimited'] as const),
];

const codeFailures: CallFailure['code'][] = ['rateLimited', 'eventNotAllowed'];

/** Proof of the contact, then the change with its terms. */
export function ChangeForm(props: ChangeFormProps) {
  const { token, change, terms, options, onProven, onClose } = props;
  const { timeZone } = useSettings().brand;
  const { heading } = changeTexts[change];
  useEffect(() => document.getElementById('order-change')?.focus(), []);
  return (
    <section className={styles.form} aria-labelledby="order-change">
      <h3 id="order-change" tabIndex={-1} className={styles.heading}>
        {heading}
      </h3>
      <p className={styles.note}>{describeTerms(change, terms, timeZone)}</p>
      {options.isProven || options.proof === 'none' ? (
        <ProvenChange {...props} />
      ) : (
        <>
          <ContactProof
            proof={options.proof}
            recipientHint={options.recipientHint}
            requestCode={(callOptions) =>
              call('sendOrderCode', { params: { token }, body: {} }, { expects: codeFailures, ...callOptions })
            }
            onProven={onProven}
          />
          <Button variant="quiet" onClick={onClose}>
            Keep the order as it is
          </Button>
        </>
      )}
    </section>
  );
}

function ProvenChange({ token, change, terms, options, onChanged, onOutdated, onClose }: ChangeFormProps) {
  const { submit, pending } = changeTexts[change];
  const [chosen, setChosen] = useState<ChosenDate | null>(null);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);
  /** The same for each try of the same change. */
  const changeId = useRef<string>(undefined);

  const choose = (date: ChosenDate) => {
    changeId.current = undefined;
    setChosen(date);
    setProblem('');
    setFailure('');
  };

  async function makeChange(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const slot = chosen && chosen.code !== null ? { date: chosen.date, code: chosen.code } : null;
    if (change !== 'cancel' && !slot) return setProblem(chosen ? 'Please choose a time.' : 'Please choose a day.');
    setIsPending(true);
    setFailure('');
    changeId.current ??= crypto.randomUUID();
    const body = { id: changeId.current, change, slot: change === 'cancel' ? null : slot, feeCents: terms.feeCents };
    const answer = await call('changeOrder', { params: { token }, body }, { expects: expectedFailures });
    setIsPending(false);
    if (answer.ok) return onChanged(answer.value);
    setFailure(answer.failure.message);
    onOutdated();
  }

  return (
    <form className={styles.form} noValidate onSubmit={makeChange}>
      {change === 'cancel' ? (
        <p>We’ll cancel your services and your installation. This can’t be undone.</p>
      ) : (
        <NewDate days={options.days} chosen={chosen} problem={problem} onChange={choose} />
      )}
      {failure && (
        <p className={styles.problem} role="alert">
          <HelpLineText>{failure}</HelpLineText>
        </p>
      )}
      <div className={actions.actions}>
        <Button type="submit" loading={isPending} loadingLabel={pending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the order as it is
        </Button>
      </div>
    </form>
  );
}
