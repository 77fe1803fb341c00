import { Banner } from '@demarc/ui/banner';
import { Container } from '@demarc/ui/container';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../lib/settings.tsx';

const subscribeNever = () => () => {};

/** Warns at the start of the visit, because without its cookie the session cannot work. */
export function CookiesBlocked() {
  const { messages } = useSettings();
  const isBlocked = useSyncExternalStore(
    subscribeNever,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return (
    isBlocked && (
      <Container>
        <Banner tone="warning">{messages.cookiesBlocked}</Banner>
      </Container>
    )
  );
}
