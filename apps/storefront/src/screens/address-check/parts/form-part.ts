import type { Dispatch } from 'react';
import type { CheckState } from '../check-state.ts';
import type { FieldName } from '../fields.ts';
import type { CheckAction } from '../reduce.ts';

/** What every part of the form is given. */
export interface FormPart {
  readonly state: CheckState;
  readonly dispatch: Dispatch<CheckAction>;
  errorOf(field: FieldName): string | undefined;
}
