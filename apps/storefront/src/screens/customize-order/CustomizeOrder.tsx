import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RetryIcon } from '@demarc/ui/icon';
import { useCart } from '../../cart/use-cart.ts';
import { HelpLine } from '../../shell/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { useScreenState } from './screen-state.ts';
import { shownParts } from './shown-parts.ts';
import { TvSection } from './tv/TvSection.tsx';
import { useArrivalAtCart } from './use-arrival-at-cart.ts';
import { VoiceSection } from './voice/VoiceSection.tsx';

export default function CustomizeOrder({ title }: { title: string }) {
  const { ready, failed, retry } = useArrivalAtCart();
  const cart = useCart();
  const { added } = useScreenState();
  if (failed !== undefined)
    return (
      <Page title={title}>
        <Banner
          tone="error"
          action={
            <Button variant="secondary" icon={<RetryIcon />} onClick={retry}>
              Try again
            </Button>
          }
        >
          {failed}
        </Banner>
        <HelpLine />
      </Page>
    );
  if (!ready || !cart) return <ScreenSkeleton />;
  const parts = shownParts(cart.chosen, cart.view.servicesInCart, added);
  return (
    <Page title={title}>
      {parts.includes('voice') && <VoiceSection />}
      {parts.includes('tv') && <TvSection />}
    </Page>
  );
}
