import { Button } from '@demarc/ui/button';
import { PlaceIcon } from '@demarc/ui/icon';
import { type Dispatch, useState } from 'react';
import { call } from '../../../api/lazy.ts';
import { useSettings } from '../../../settings.tsx';
import { clearNotification } from '../../../shell/notification/notification-store.ts';
import styles from '../address-check.module.css';
import { locationButtonId } from '../fields.ts';
import type { CheckAction } from '../reduce.ts';

const patienceMs = 10_000;

/** E-211 to E-214: the address where the shopper is. */
export function LocationButton({ dispatch, failed }: { dispatch: Dispatch<CheckAction>; failed: boolean }) {
  const { messages } = useSettings();
  const [locating, setLocating] = useState(false);

  async function locate() {
    clearNotification();
    dispatch({ type: 'locationAsked' });
    setLocating(true);
    const address = await addressHere();
    setLocating(false);
    dispatch(address ? { type: 'addressChosen', address } : { type: 'locationFailed' });
  }
  return (
    <>
      <Button
        id={locationButtonId}
        variant="quiet"
        size="small"
        icon={<PlaceIcon />}
        onClick={locate}
        loading={locating}
        loadingLabel="finding your address"
      >
        Use my location
      </Button>
      {failed && (
        <p role="alert" className={styles.locationError}>
          {messages.locationFailed}
        </p>
      )}
    </>
  );
}

async function addressHere() {
  const position = await new Promise<GeolocationPosition | undefined>((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), { timeout: patienceMs });
  });
  if (!position) return undefined;
  const { latitude, longitude } = position.coords;
  const found = await call('locateAddress', { body: { latitude, longitude } });
  return found.ok ? found.value.address : undefined;
}
