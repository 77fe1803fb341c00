import { Accordion } from '@demarc/ui/accordion';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { Skeleton } from '@demarc/ui/skeleton';
import { QueryProvider } from '../../lib/api/query-provider.tsx';
import { useContent } from '../../lib/api/use-content.ts';
import { HelpLine } from '../links/HelpLine.tsx';
import { ProviderText } from '../ProviderText.tsx';

/** E-120: the provider's questions and answers, loaded when the dialog opens. */
export function FaqDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Frequently asked questions" size="wide">
      <QueryProvider>
        <Questions />
      </QueryProvider>
    </Dialog>
  );
}

function Questions() {
  const { data: faq, error, isFetching, refetch } = useContent('faq');
  if (error) {
    return (
      <Banner
        tone="error"
        action={
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
        <HelpLine />
      </Banner>
    );
  }
  if (!faq) return <Skeleton lines={8} label="Loading the questions" />;
  return (
    <>
      {faq.introduction !== '' && <ProviderText html={faq.introduction} />}
      <Accordion
        items={faq.parts.map(({ heading, html }) => ({
          id: heading,
          title: heading,
          content: <ProviderText html={html} />,
        }))}
      />
    </>
  );
}
