import { knownFailureCode } from '@demarc/domain/errors';
import { Container } from '@demarc/ui/container';
import { Skeleton } from '@demarc/ui/skeleton';
import { useSearch } from 'wouter/use-browser-location';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useSettings } from '../../settings.tsx';
import { HelpLine } from '../../shell/HelpLine.tsx';
import { PageButton } from '../../shell/PageButton.tsx';
import styles from './failure.module.css';

/** K-031: where a failure with a code ends: what happened, in the provider's words, and the ways on from here. */
export default function Failure({ title }: { title: string }) {
  const { messages } = useSettings();
  const search = new URLSearchParams(useSearch());
  // Anybody can write into an address, so what stands there only picks one of our own codes (K-302).
  const code = knownFailureCode(search.get('message'));
  const { data, isPending } = useErrorMessage(code);
  return (
    <Container className={styles.failure}>
      <h1>{title}</h1>
      <div role="status" className={styles.message}>
        {isPending ? <Skeleton lines={2} /> : <p>{data?.text ?? messages.technicalIssue}</p>}
      </div>
      {/* Not "start again": after some failures the shopper had better call first. */}
      <PageButton to="addressCheck" variant="secondary">
        Back to the start
      </PageButton>
      <HelpLine />
    </Container>
  );
}
