import { Banner } from '@demarc/ui/banner';
import { Container } from '@demarc/ui/container';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../settings.tsx';

const never = () => () => {};

/** Without its cookie every call would be a stranger's: better said at the start than found out at the end. */
export function CookiesBlocked() {
  const { messages } = useSettings();
  const blocked = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return (
    blocked && (
      <Container>
        <Banner tone="warning">{messages.cookiesBlocked}</Banner>
      </Container>
    )
  );
}
