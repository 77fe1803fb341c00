import type { Dispatch } from 'react';
import { useSettings } from '../../../settings.tsx';
import styles from '../address-check.module.css';
import { fields } from '../fields.ts';
import type { CheckAction } from '../reduce.ts';

/** The demonstration shop names addresses that each show one thing. */
export function Scenarios({ dispatch }: { dispatch: Dispatch<CheckAction> }) {
  const { scenarios } = useSettings();
  if (scenarios.length === 0) return null;
  const take = (address: string) => {
    dispatch({ type: 'streetTyped', text: address });
    document.getElementById(fields.street.id)?.focus();
  };
  return (
    <details className={styles.scenarios}>
      <summary>Try one of these</summary>
      <ul>
        {scenarios.map(({ name, address }) => (
          <li key={name}>
            <button type="button" onClick={() => take(address)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
