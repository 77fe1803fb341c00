import { useSettings } from '../../../settings.tsx';
import { PageButton } from '../../../shell/PageButton.tsx';

/** The way on where high-speed internet reaches the address and no plan of it can be ordered there. */
export function AskForHsi() {
  const { hsi } = useSettings().services;
  return (
    <PageButton to="contact" variant="secondary">
      Ask about {hsi.name}
    </PageButton>
  );
}
