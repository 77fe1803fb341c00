import { Container } from '@demarc/ui/container';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useEffect, useState } from 'react';
import { useSettings } from '../../lib/settings.tsx';
import { ComponentSection, toElementId } from './ComponentSection.tsx';
import { componentGroups } from './components.ts';
import styles from './gallery.module.css';
import { Tokens } from './Tokens.tsx';

/** The design system on one page, for developers and tests. */
export default function Gallery({ title }: { title: string }) {
  const { basePath } = useSettings();
  return (
    <Container className={styles.gallery}>
      <header className={styles.intro}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>Every component of the shop’s screens, in each of its states.</p>
        <p>
          <a href={`${basePath}/dev/`}>All development pages</a>
        </p>
        <ThemeChoice />
      </header>
      <nav aria-label="Components" className={styles.contents}>
        {componentGroups.map((group) => (
          <div key={group.title}>
            <strong>{group.title}</strong>
            <ul>
              {Object.keys(group.components).map((name) => (
                <li key={name}>
                  <a href={`#${toElementId(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Tokens />
      {componentGroups.flatMap((group) =>
        Object.entries(group.components).map(([name, component]) => (
          <ComponentSection key={name} name={name} {...component} />
        )),
      )}
    </Container>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);
  return (
    <RadioCards
      legend="Color scheme"
      columns={3}
      value={theme}
      onValueChange={setTheme}
      options={[
        { value: 'system', label: 'As the system' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}
