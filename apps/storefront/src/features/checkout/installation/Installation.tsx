import { findNextSlot } from '@demarc/domain/appointment';
import {
  type InstallChoice,
  listInstallChoices,
  listQuestions,
  listUnansweredQuestions,
} from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { useEffect, useState } from 'react';
import { LoadingBody } from '../../../shell/page/LoadingBody.tsx';
import { formatShortDay } from '../../appointment/format-date.ts';
import { useCheckoutDeps } from '../checkout-deps.ts';
import { getCheckout, useCheckout } from '../checkout-store.ts';
import { DateAndTime } from './DateAndTime.tsx';
import { Details } from './Details.tsx';
import { InstallBy } from './InstallBy.tsx';
import styles from './installation.module.css';
import { LostSlot } from './LostSlot.tsx';
import { loadDates } from './load-dates.ts';
import { NextAvailable } from './NextAvailable.tsx';
import { Questions } from './Questions.tsx';
import { chooseInstallSlot, reserveSlot } from './reserve-slot.ts';

/** Focuses a field, so that its error is announced. Returns false when the field does not exist. */
function focusField(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
}

/** K-054: the way to install, the next available slot, and the calendar. */
export function Installation() {
  const deps = useCheckoutDeps();
  const { dueDates, chosen, installBy, reserveError, alternatives, answers } = useCheckout().installation;
  const [isLoaded, setIsLoaded] = useState(false);
  const [isReserving, setIsReserving] = useState(false);
  /** The way to install that the shopper tried to reserve. */
  const [triedInstallBy, setTriedInstallBy] = useState<InstallChoice>();
  useEffect(() => {
    let isUnmounted = false;
    void loadDates(deps).then(() => !isUnmounted && setIsLoaded(true));
    return () => {
      isUnmounted = true;
    };
  }, [deps]);

  if (!dueDates || !isLoaded) return <LoadingBody />;
  const showsErrors = triedInstallBy === installBy;
  const questions = listQuestions(dueDates, installBy);
  const unanswered = listUnansweredQuestions(questions, answers);
  const offeredChoices = listInstallChoices(dueDates);
  const nextSlot = findNextSlot(dueDates.days);

  const reserveChosen = async () => {
    setTriedInstallBy(installBy);
    if (unanswered.length > 0) return focusField(`#question-${unanswered[0]?.id} input`);
    if (!getCheckout()?.installation.chosen)
      return focusField('#installation-time input') || focusField('#installation-date [tabindex="0"]');
    setIsReserving(true);
    await reserveSlot(deps);
    // Another shopper took the slot, so no input is wrong.
    if (getCheckout()?.installation.reserveError) setTriedInstallBy(undefined);
    setIsReserving(false);
  };
  // One reservation at a time: with two, the server would keep the last one to arrive.
  const chooseAndReserve = (slot: Parameters<typeof chooseInstallSlot>[0]) => {
    if (isReserving) return;
    chooseInstallSlot(slot, deps);
    return reserveChosen();
  };

  return (
    <div className={styles.installation}>
      <Details />
      <InstallBy
        choices={offeredChoices.includes(installBy) ? offeredChoices : [...offeredChoices, installBy]}
        value={installBy}
      />
      <Questions questions={questions} answers={answers} unanswered={showsErrors ? unanswered : []} />
      {reserveError && (
        <LostSlot
          message={reserveError}
          alternatives={alternatives}
          onTake={chooseAndReserve}
          busy={isReserving}
          installBy={installBy}
        />
      )}
      {nextSlot && !reserveError && (
        <NextAvailable
          slot={nextSlot}
          chosen={chosen}
          onTake={chooseAndReserve}
          busy={isReserving}
          installBy={installBy}
        />
      )}
      {/* The key resets the calendar to the first day of the new dates. */}
      <DateAndTime
        key={installBy}
        days={dueDates.days}
        chosen={chosen}
        missing={showsErrors && !chosen}
        installBy={installBy}
      />
      <div className={styles.actions}>
        <Button loading={isReserving} loadingLabel="reserving your date" onClick={reserveChosen}>
          {chosen ? `Reserve ${formatShortDay(chosen.date)}, ${chosen.interval}` : 'Reserve your date'}
        </Button>
        <p className={styles.note}>We’ll hold this {installBy === 'self' ? 'day' : 'time'} while you check out.</p>
      </div>
    </div>
  );
}
