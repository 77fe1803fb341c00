import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { useGoTo, useIsHere } from '../../lib/navigation/navigation.ts';
import { StillWorking } from '../../shell/StillWorking.tsx';
import { saveMyOrder } from './save-my-order.ts';

/** Saves the order from checkout. If no email is known, goes to the page that asks for it. */
export function SaveMyOrder() {
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const sentTo = await saveMyOrder(isHere);
    setSaving(false);
    if (sentTo === undefined || !isHere()) return;
    if (sentTo === null) goTo('saveCart');
    else goTo('thankYou', { state: { thanksFor: 'savedOrder', sentTo } });
  }

  return (
    <>
      <Button variant="secondary" loading={isSaving} loadingLabel="saving your order" onClick={() => void save()}>
        Save my order
      </Button>
      <StillWorking working={isSaving} />
    </>
  );
}
