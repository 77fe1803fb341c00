import { Button } from '@demarc/ui/button';
import { LocationIcon } from '@demarc/ui/icon';
import type { Dispatch } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { clearNotification } from '../../../shell/notification/notification-store.ts';
import type { CheckAction } from '../check-action.ts';
import { locationButtonId } from '../fields.ts';
import styles from './live-form.module.css';

const timeoutMs = 10_000;

interface LocationButtonProps {
  dispatch: Dispatch<CheckAction>;
  isLocating: boolean;
  hasFailed: boolean;
}

/** E-054, E-211 to E-214, E-418: fills in the address of the shopper's location. */
export function LocationButton({ dispatch, isLocating, hasFailed }: LocationButtonProps) {
  const { messages } = useSettings();

  async function locate() {
    clearNotification();
    dispatch({ type: 'locationRequested' });
    const address = await findCurrentAddress();
    dispatch(address ? { type: 'addressLocated', address } : { type: 'locationFailed' });
  }
  return (
    <>
      <Button
        id={locationButtonId}
        variant="quiet"
        size="small"
        icon={<LocationIcon />}
        onClick={locate}
        loading={isLocating}
        loadingLabel="finding your address"
      >
        Use my location
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.locationError}>
          {messages.locationFailed}
        </p>
      )}
    </>
  );
}

async function findCurrentAddress() {
  const position = await new Promise<GeolocationPosition | undefined>((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), { timeout: timeoutMs });
  });
  if (!position) return undefined;
  const { latitude, longitude } = position.coords;
  const reply = await call('locateAddress', { body: { latitude, longitude } }, { renewsToken: true });
  return reply.ok ? reply.value.address : undefined;
}
