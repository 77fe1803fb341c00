import type { Dispatch } from 'react';
import type { CheckState } from '../check-state.ts';
import type { FieldName } from '../fields.ts';
import type { CheckAction } from '../reduce.ts';

/** The props of every part of the form. */
export interface FormPart {
  readonly state: CheckState;
  readonly dispatch: Dispatch<CheckAction>;
  errorOf(field: FieldName): string | undefined;
}
