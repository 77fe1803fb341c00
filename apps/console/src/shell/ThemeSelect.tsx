import { useState } from 'react';
import { chooseTheme, readTheme, type Theme, themes } from '../lib/theme.ts';
import styles from './shell.module.css';

export function ThemeSelect() {
  const [theme, setTheme] = useState(readTheme);
  const change = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <select
      aria-label="Theme"
      className={styles.theme}
      value={theme}
      onChange={(event) => change(event.currentTarget.value as Theme)}
    >
      {Object.entries(themes).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  );
}
