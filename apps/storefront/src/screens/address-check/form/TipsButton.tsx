import { Button } from '@demarc/ui/button';
import { useLazyComponent } from '../../../shell/use-lazy-component.ts';

export function TipsButton() {
  const tips = useLazyComponent(() => import('./TipsDialog.tsx').then(({ TipsDialog }) => TipsDialog));
  return (
    <>
      <Button variant="quiet" size="small" onClick={tips.open}>
        Tips for entering your address
      </Button>
      {tips.Component && <tips.Component onClose={tips.close} />}
    </>
  );
}
