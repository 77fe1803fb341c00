import type { Dispatch } from 'react';
import type { CheckAction } from '../check-action.ts';
import type { CheckState } from '../check-state.ts';
import type { FieldName } from '../fields.ts';

/** The props of the components that render the fields. */
export interface FormFieldsProps {
  readonly state: CheckState;
  readonly dispatch: Dispatch<CheckAction>;
  /** Returns the message that the field shows. */
  findError(field: FieldName): string | undefined;
}
