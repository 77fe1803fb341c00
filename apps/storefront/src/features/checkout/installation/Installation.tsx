import { findNextSlot } from '@demarc/domain/appointment';
import {
  type InstallChoice,
  listInstallChoices,
  listQuestions,
  listUnansweredQuestions,
} from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { Skeleton } from '@demarc/ui/skeleton';
import { useEffect, useState } from 'react';
import { shortDay } from '../../appointment/format-date.ts';
import { useCheckoutDeps } from '../checkout-deps.ts';
import { checkoutNow, useCheckout } from '../checkout-store.ts';
import styles from './installation.module.css';
import { loadDates } from './load-dates.ts';
import { DateAndTime } from './parts/DateAndTime.tsx';
import { Details } from './parts/Details.tsx';
import { InstallBy } from './parts/InstallBy.tsx';
import { LostSlot } from './parts/LostSlot.tsx';
import { NextAvailable } from './parts/NextAvailable.tsx';
import { Questions } from './parts/Questions.tsx';
import { choose, reserve } from './reserve.ts';

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
  const [loaded, setLoaded] = useState(false);
  const [reserving, setReserving] = useState(false);
  const [pressedFor, setPressedFor] = useState<InstallChoice>();
  useEffect(() => {
    let isUnmounted = false;
    void loadDates(deps).then(() => !isUnmounted && setLoaded(true));
    return () => {
      isUnmounted = true;
    };
  }, [deps]);

  if (!dueDates || !loaded) return <Skeleton lines={8} />;
  // Errors are shown only for the way to install that the shopper tried to reserve.
  const showErrors = pressedFor === installBy;
  const questions = listQuestions(dueDates, installBy);
  const unanswered = listUnansweredQuestions(questions, answers);
  const offered = listInstallChoices(dueDates);
  const first = findNextSlot(dueDates.days);

  const reserveChosen = async () => {
    setPressedFor(installBy);
    if (unanswered.length > 0) return focusField(`#question-${unanswered[0]?.id} input`);
    if (!checkoutNow()?.installation.chosen)
      return focusField('#installation-time input') || focusField('#installation-date [tabindex="0"]');
    setReserving(true);
    await reserve(deps);
    // Another shopper took the slot, so no input is wrong.
    if (checkoutNow()?.installation.reserveError) setPressedFor(undefined);
    setReserving(false);
  };
  // One reservation at a time: with two, the server would keep the last one to arrive.
  const chooseAndReserve = (slot: Parameters<typeof choose>[0]) => {
    if (reserving) return;
    choose(slot, deps);
    return reserveChosen();
  };

  return (
    <div className={styles.installation}>
      <Details />
      <InstallBy choices={offered.includes(installBy) ? offered : [...offered, installBy]} value={installBy} />
      <Questions questions={questions} answers={answers} unanswered={showErrors ? unanswered : []} />
      {reserveError && (
        <LostSlot message={reserveError} alternatives={alternatives} onTake={chooseAndReserve} busy={reserving} />
      )}
      {first && !reserveError && (
        <NextAvailable slot={first} chosen={chosen} onTake={chooseAndReserve} busy={reserving} />
      )}
      {/* The key resets the calendar to the first day of the new dates. */}
      <DateAndTime
        key={installBy}
        days={dueDates.days}
        chosen={chosen}
        missing={showErrors && !chosen}
        installBy={installBy}
      />
      <div className={styles.actions}>
        <Button loading={reserving} loadingLabel="reserving your date" onClick={reserveChosen}>
          {chosen ? `Reserve ${shortDay(chosen.date)}, ${chosen.interval}` : 'Reserve your date'}
        </Button>
        <p className={styles.note}>We’ll hold this time while you check out.</p>
      </div>
    </div>
  );
}
