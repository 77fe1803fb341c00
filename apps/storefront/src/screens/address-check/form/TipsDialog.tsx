import { Banner } from '@demarc/ui/banner';
import { Dialog } from '@demarc/ui/dialog';
import { Skeleton } from '@demarc/ui/skeleton';
import { QueryProvider } from '../../../lib/api/query-provider.tsx';
import { useContent } from '../../../lib/api/use-content.ts';
import { HelpLine } from '../../../shell/links/HelpLine.tsx';
import { ProviderText } from '../../../shell/ProviderText.tsx';

interface TipsProps {
  onClose: () => void;
}

/** E-059, E-060: tips for writing an address, and the help line. */
export function TipsDialog(props: TipsProps) {
  return (
    <QueryProvider>
      <Tips {...props} />
    </QueryProvider>
  );
}

function Tips({ onClose }: TipsProps) {
  const { data: tips, error } = useContent('tips');
  return (
    <Dialog open onOpenChange={onClose} title={tips?.title ?? 'Tips for entering your address'}>
      {error ? (
        <Banner tone="error">{error.message}</Banner>
      ) : tips ? (
        <ProviderText html={tips.introduction} />
      ) : (
        <Skeleton lines={6} label="Loading the tips" />
      )}
      <HelpLine />
    </Dialog>
  );
}
