import type { Dispatch } from 'react';
import type { CheckAction } from '../check-action.ts';
import type { CheckState } from '../check-state.ts';
import type { FieldName } from '../fields.ts';

/** The props of every part of the form. */
export interface FormPartProps {
  readonly state: CheckState;
  readonly dispatch: Dispatch<CheckAction>;
  errorOf(field: FieldName): string | undefined;
}
