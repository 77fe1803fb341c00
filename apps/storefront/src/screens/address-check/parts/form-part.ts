import type { Dispatch } from 'react';
import type { CheckAction, CheckState } from '../check-state.ts';
import type { FieldName } from '../fields.ts';

/** What every part of the form is given. */
export interface FormPart {
  readonly state: CheckState;
  readonly dispatch: Dispatch<CheckAction>;
  errorOf(field: FieldName): string | undefined;
}
