import { nextAvailable } from '@demarc/domain/appointment';
import {
  askedQuestions,
  type InstallChoice,
  offeredInstallChoices,
  unansweredQuestions,
} from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { Skeleton } from '@demarc/ui/skeleton';
import { useEffect, useState } from 'react';
import { shortDay } from '../../appointment/when.ts';
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

/** What is missing is told where the shopper is then; false where there is no such field. */
function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
}

/** K-054: what happens on the day, which day, and the first that there is. */
export function Installation() {
  const { dueDates, chosen, installBy, reserveError, alternatives, answers } = useCheckout().installation;
  const [loaded, setLoaded] = useState(false);
  const [reserving, setReserving] = useState(false);
  const [pressedFor, setPressedFor] = useState<InstallChoice>();
  useEffect(() => {
    let gone = false;
    void loadDates().then(() => !gone && setLoaded(true));
    return () => {
      gone = true;
    };
  }, []);

  if (!dueDates || !loaded) return <Skeleton lines={8} />;
  // Another way to install starts anew: nothing of it is wrong yet.
  const pressed = pressedFor === installBy;
  const questions = askedQuestions(dueDates, installBy);
  const unanswered = unansweredQuestions(questions, answers);
  const offered = offeredInstallChoices(dueDates);
  const first = nextAvailable(dueDates.days);

  const keep = async () => {
    setPressedFor(installBy);
    if (unanswered.length > 0) return focusOn(`#question-${unanswered[0]?.id} input`);
    if (!checkoutNow()?.installation.chosen)
      return focusOn('#installation-time input') || focusOn('#installation-date [tabindex="0"]');
    setReserving(true);
    await reserve();
    // Lost to somebody else: nothing that the shopper did is wrong.
    if (checkoutNow()?.installation.reserveError) setPressedFor(undefined);
    setReserving(false);
  };
  // One reservation at a time: the server would keep whichever came last.
  const take = (slot: Parameters<typeof choose>[0]) => {
    if (reserving) return;
    choose(slot);
    return keep();
  };

  return (
    <div className={styles.installation}>
      <Details />
      <InstallBy choices={offered.includes(installBy) ? offered : [...offered, installBy]} value={installBy} />
      <Questions questions={questions} answers={answers} unanswered={pressed ? unanswered : []} />
      {reserveError && <LostSlot message={reserveError} alternatives={alternatives} onTake={take} busy={reserving} />}
      {first && !reserveError && <NextAvailable slot={first} chosen={chosen} onTake={take} busy={reserving} />}
      {/* Other days: the calendar begins with the first of them. */}
      <DateAndTime
        key={installBy}
        days={dueDates.days}
        chosen={chosen}
        missing={pressed && !chosen}
        installBy={installBy}
      />
      <div className={styles.actions}>
        <Button loading={reserving} loadingLabel="reserving your date" onClick={keep}>
          {chosen ? `Reserve ${shortDay(chosen.date)}, ${chosen.interval}` : 'Reserve your date'}
        </Button>
        <p className={styles.note}>We keep it for you while you finish your order.</p>
      </div>
    </div>
  );
}
