import type { SavedAddressCheck } from '@demarc/domain/qualification';
import type { ReactNode } from 'react';
import { useAddressCheck } from './use-address-check.ts';
import { WithAnswer } from './WithAnswer.tsx';

interface WithAddressCheckProps {
  title: string;
  children: (check: SavedAddressCheck) => ReactNode;
}

/** Renders a screen with the result of the address check. Without a check it asks for the address. */
export const WithAddressCheck = ({ title, children }: WithAddressCheckProps) => (
  <WithAnswer title={title} query={useAddressCheck()} missing={['notFound']}>
    {children}
  </WithAnswer>
);
