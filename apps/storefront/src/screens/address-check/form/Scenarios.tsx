import type { ScenarioAddress } from '@demarc/contract/shop-settings';
import { Skeleton } from '@demarc/ui/skeleton';
import { type Dispatch, useState } from 'react';
import { useSettings } from '../../../lib/settings.tsx';
import type { CheckAction } from '../check-action.ts';
import { fields } from '../fields.ts';
import styles from './live-form.module.css';

/** Lists the sample addresses of the demonstration shop. Each one shows a different outcome. */
export function Scenarios({ dispatch }: { dispatch: Dispatch<CheckAction> }) {
  const { basePath, demo } = useSettings();
  const [scenarios, setScenarios] = useState<readonly ScenarioAddress[]>();
  if (!demo) return null;
  const loadScenarios = () =>
    fetch(`${basePath}/dev/scenarios.json`)
      .then((answer) => answer.json())
      .then(setScenarios, () => setScenarios([]));
  const fillIn = (address: string) => {
    dispatch({ type: 'streetTyped', text: address });
    document.getElementById(fields.street.id)?.focus();
  };
  return (
    <details className={styles.scenarios} onToggle={() => scenarios ?? loadScenarios()}>
      <summary>Try one of these</summary>
      {scenarios ? (
        <ul>
          {scenarios.map(({ name, address }) => (
            <li key={name}>
              <button type="button" onClick={() => fillIn(address)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={2} label="Loading addresses" />
      )}
    </details>
  );
}
