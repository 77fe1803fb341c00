import type { CartDetail } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { createId } from '../../lib/create-id.ts';
import styles from '../action/action.module.css';

/** Starts a quote from the cart and opens it. If a quote cannot have all of the cart, first says what it has not. */
export function StartQuote({ cart: { row } }: { cart: CartDetail }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // One key for all tries, so that a lost answer starts no second quote.
  const [key, setKey] = useState(createId);
  const start = useMutation({
    mutationFn: () => client.call('createCartQuote', { params: { id: row.id }, body: {} }, { idempotencyKey: key }),
    onSuccess: ({ number, leftOut }) => {
      setKey(createId());
      void queries.invalidateQueries({ queryKey: ['listQuotes'] });
      announce(`Quote ${number} was started as a draft.`);
      if (leftOut.length === 0) void navigate({ to: `/quotes/${number}` });
    },
  });
  return (
    <div className={styles.area}>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" loading={start.isPending} onClick={() => start.mutate()}>
          Start quote
        </Button>
      </div>
      {start.data && start.data.leftOut.length > 0 && (
        <Banner tone="warning">
          <p>
            Quote <Link to={`/quotes/${start.data.number}`}>{start.data.number}</Link> was started as a draft. It does
            not have: {start.data.leftOut.join(', ')}.
          </p>
        </Banner>
      )}
      {start.error && (
        <Banner tone="error" role="alert">
          {describeFailure(start.error)}
        </Banner>
      )}
    </div>
  );
}
