import { Button } from '@demarc/ui/button';
import { useFetchedPart } from '../../../shell/use-fetched-part.ts';

export function TipsButton() {
  const tips = useFetchedPart(() => import('./TipsDialog.tsx').then(({ TipsDialog }) => TipsDialog));
  return (
    <>
      <Button variant="quiet" size="small" onClick={tips.open}>
        Tips for entering your address
      </Button>
      {tips.Part && <tips.Part onClose={tips.close} />}
    </>
  );
}
