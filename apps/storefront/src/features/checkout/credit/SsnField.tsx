import { formatSocialSecurityNumber } from '@demarc/domain/text';
import type { ComponentProps } from 'react';
import { HiddenNumberField } from './HiddenNumberField.tsx';

export const SsnField = (props: Omit<ComponentProps<typeof HiddenNumberField>, 'label'>) => (
  <HiddenNumberField
    {...props}
    label="Social Security number"
    inputMode="numeric"
    format={formatSocialSecurityNumber}
  />
);
