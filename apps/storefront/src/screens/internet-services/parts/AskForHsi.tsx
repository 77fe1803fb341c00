import { useSettings } from '../../../lib/settings.tsx';
import { PageButton } from '../../../shell/PageButton.tsx';

/** Contact button for an address that high-speed internet reaches without plans to order online. */
export function AskForHsi() {
  const { hsi } = useSettings().services;
  return (
    <PageButton to="contact" variant="secondary">
      Ask about {hsi.name}
    </PageButton>
  );
}
