import { type QuoteDetail, quoteStateTexts } from '@demarc/contract/operator-api';
import { TextField } from '@demarc/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, RefusedCall } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { ActionDialog } from '../action/ActionDialog.tsx';
import { ChangesMeanwhile } from '../action/ChangesMeanwhile.tsx';
import { useVersionedAction } from '../action/use-versioned-action.ts';
import { type QuoteDialogAction, quoteDialogActions, quoteFailures } from './quote-actions.ts';
import { quoteKey, useShowChangedQuote } from './quote-queries.ts';

interface QuoteActionDialogProps {
  quote: QuoteDetail;
  action: QuoteDialogAction;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** The dialog of an action on a quote. */
export function QuoteActionDialog({ quote, action, onClose, onDone }: QuoteActionDialogProps) {
  const { label: title, verb, effect, done, needsReason, ...look } = quoteDialogActions[action];
  const { number, customer } = quote;
  const [validUntil, setValidUntil] = useState('');
  const [isDayMissing, setDayMissing] = useState(false);
  const client = useClient();
  const { submit, isPending, error, conflict, current } = useQuoteAction(quote, action);
  const { isAllowed: isPossible, why } = current.actions.find(({ name }) => name === action) ?? { isAllowed: false };
  const needsDay = action === 'extend';
  const dayRefusal = findDayRefusal(error);
  const subject = [`Quote ${number}`, customer.businessName || customer.contactName].filter(Boolean).join(', ');
  const recipient = action === 'resendMail' ? ` It goes to ${customer.email}.` : '';
  return (
    <ActionDialog
      {...{ title, verb, isPossible, isPending, onClose }}
      description={`${subject}. ${effect}${recipient}`}
      isDanger={'isDanger' in look}
      textLabel={needsReason ? 'Reason' : undefined}
      draftKey={`quote ${number} ${action}`}
      error={error === undefined || dayRefusal ? undefined : describeFailure(error, quoteFailures)}
      conflict={
        conflict && (
          <ChangesMeanwhile
            noun="quote"
            state={quoteStateTexts[current.state]}
            version={current.version}
            sinceVersion={conflict.sinceVersion}
            refusal={isPossible ? undefined : why}
            queryKey={quoteKey(number)}
            loadEntries={async (signal) =>
              (await client.call('listQuoteTimeline', { params: { number }, query: {} }, { signal })).entries
            }
          />
        )
      }
      fields={
        needsDay && (
          <TextField
            type="date"
            label="New last day"
            helper={`The quote is valid until ${formatDay(current.validUntil)}.`}
            error={(isDayMissing && 'Choose a day.') || (dayRefusal && `Choose another day: this one ${dayRefusal}.`)}
            min={current.validUntil}
            value={validUntil}
            onChange={(event) => {
              setValidUntil(event.currentTarget.value);
              setDayMissing(false);
            }}
          />
        )
      }
      areFieldsComplete={!needsDay || validUntil !== ''}
      onFieldsMissing={() => setDayMissing(true)}
      onSubmit={async (reason) => {
        const changed = await submit({ ...(needsDay && { validUntil }), ...(needsReason && { reason }) });
        if (changed)
          onDone(
            action === 'send' && changed.state === 'awaitingApproval'
              ? `Quote ${number} is beyond the limits of your role and waits for an approval.`
              : `Quote ${number} ${done}.`,
          );
        return changed !== undefined;
      }}
    />
  );
}

/** The server's reason against the chosen day. */
const findDayRefusal = (error: unknown): string | undefined =>
  error instanceof RefusedCall ? error.fields.find(({ path }) => path === 'body.validUntil')?.reason : undefined;

function useQuoteAction(quote: QuoteDetail, action: QuoteDialogAction) {
  const client = useClient();
  const queries = useQueryClient();
  const onDone = useShowChangedQuote();
  const { number } = quote;
  return useVersionedAction<QuoteDetail, object>({
    subject: quote,
    send: (body, options) =>
      client.call(quoteDialogActions[action].call, { params: { number }, body } as never, options),
    load: async () => {
      const current = await client.call('getQuote', { params: { number } });
      queries.setQueryData(quoteKey(number), current);
      return current;
    },
    onDone,
  });
}
