import { knownFailureCode } from '@demarc/domain/errors';
import { WarningIcon } from '@demarc/ui/icon';
import { Skeleton } from '@demarc/ui/skeleton';
import { useSearch } from 'wouter/use-browser-location';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useSettings } from '../../settings.tsx';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** K-031: where a failure with a code ends: what happened, in the provider's words, and the ways on from here. */
export default function Failure({ title }: { title: string }) {
  const { messages } = useSettings();
  const search = new URLSearchParams(useSearch());
  // Anybody can write into an address, so what stands there only picks one of our own codes (K-302).
  const code = knownFailureCode(search.get('message'));
  const { data, isPending } = useErrorMessage(code);
  return (
    <Page
      sign={<Sign tone="warning" icon={<WarningIcon />} />}
      title={title}
      lead={
        <div role="status">{isPending ? <Skeleton lines={2} /> : <p>{data?.text ?? messages.technicalIssue}</p>}</div>
      }
      aside={<SupportHours title="Call us, we will sort it out" />}
    >
      {/* Not "start again": after some failures the shopper had better call first. */}
      <p>
        <PageButton to="addressCheck" variant="secondary">
          Back to the start
        </PageButton>
      </p>
    </Page>
  );
}
