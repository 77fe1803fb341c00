import type { QuoteDetail } from '@demarc/contract/operator-api';
import { LinkButton } from '@demarc/ui/button';
import { useClient } from '../../lib/api/client-context.tsx';
import { ActionBar } from '../action/ActionBar.tsx';
import { QuoteActionDialog } from './QuoteActionDialog.tsx';
import { isQuoteDialogAction, quoteDialogActions } from './quote-actions.ts';

/** The buttons for what the operator may do with a quote. */
export function QuoteActionBar({ quote }: { quote: QuoteDetail }) {
  const client = useClient();
  const { number } = quote;
  const actions = quote.actions.flatMap(({ name, isAllowed, why = '' }) =>
    isQuoteDialogAction(name)
      ? [
          {
            name,
            label: quoteDialogActions[name].label,
            isAllowed,
            why,
            isPrimary: name === 'send' || name === 'approve',
          },
        ]
      : [],
  );
  return (
    <ActionBar
      actions={actions}
      renderDialog={(action, onClose, onDone) => <QuoteActionDialog {...{ quote, action, onClose, onDone }} />}
    >
      <LinkButton
        variant="secondary"
        size="small"
        href={client.buildUrl('getQuotePdf', { params: { number } })}
        download
      >
        PDF
      </LinkButton>
    </ActionBar>
  );
}
