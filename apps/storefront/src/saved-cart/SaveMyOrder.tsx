import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { call } from '../api/lazy.ts';
import { showFailurePage } from '../cart/show-failure-page.ts';
import { useGoTo, useIsHere } from '../navigation.ts';
import { orderMemory } from '../session/order-memory.ts';
import { readSavedFields } from './saved-fields.ts';

/** K-142: from checkout, without a question. A retrieved order is saved again with what was said at first (K-237). */
export function SaveMyOrder() {
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const said = readSavedFields(orderMemory.get().savedFields);
    const answer = said ? await call('submitSavedOrder', { body: said }) : await call('saveMyOrder', { body: {} });
    setSaving(false);
    if (!isHere()) return;
    if (answer.ok && answer.value.saved) goTo('thankYou', { state: { thanksFor: 'savedOrder' } });
    // K-304: the client leads to the page that an answer names.
    else if (answer.ok || !answer.failure.failure) void showFailurePage('NTE_SO_SaveMyOrder');
  }

  return (
    <Button variant="secondary" loading={saving} loadingLabel="saving your order" onClick={() => void save()}>
      Save my order
    </Button>
  );
}
