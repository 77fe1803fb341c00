import { buildReturnQuery } from '@demarc/contract/operator-pages';
import { LinkButton } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';

interface SessionEndedDialogProps {
  basePath: string;
  /** The path and the query of this page below the operator pages. */
  path: string;
  onClose: () => void;
}

/** Drafts are kept in the tab, so the way through the sign-in page loses no text. */
export function SessionEndedDialog({ basePath, path, onClose }: SessionEndedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="You have been signed out"
      description="Sign in again to go on. You come back to this page, and what you typed is kept."
      actions={<LinkButton href={basePath + buildReturnQuery(path)}>Sign in</LinkButton>}
    />
  );
}
