import { isFromOtherSystem, readRetrievalParameters } from '@demarc/domain/saved-cart';
import { readEntryParameters } from '@demarc/domain/visitor';
import { useEffect } from 'react';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { useSettings } from '../../lib/settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';

/** E-252: redirects a visitor who arrives with a campaign or lead id. */
export function useLeadEntry(): void {
  const settings = useSettings();
  const { goTo } = useGoTo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the visitor arrives
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (isFromOtherSystem(readRetrievalParameters(query))) return goTo('abandonedCart', { replace: true, query });
    if (!readEntryParameters(query).cid) return;
    import('./enter-as-lead.ts')
      .then(({ enterAsLead }) => enterAsLead({ settings, goTo }))
      .catch(() => notify(settings.messages.somethingWentWrong));
  }, []);
}
