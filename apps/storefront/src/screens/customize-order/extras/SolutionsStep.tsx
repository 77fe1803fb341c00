import { isTechTeam } from '@demarc/domain/catalog';
import { formatPerMonth } from '../../../features/cart/pricing/price-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import type { Internet } from '../internet/use-internet.ts';
import { Step } from '../section/Step.tsx';
import styles from './extras.module.css';
import { OnlineMeetings } from './OnlineMeetings.tsx';
import { TechSupport } from './TechSupport.tsx';

/** The first kind of meetings means none. */
const hasMeetings = ({ offering }: Pick<Internet, 'offering'>): boolean => offering.meetings.length > 1;

/** Small business solutions: online meetings and tech support. */
export function SolutionsStep({ internet }: { internet: Internet }) {
  const { titles } = useSettings();
  const { offering, cart, selection } = internet;
  const { blueJeans, techTeam } = cart.chosen.addOns;
  const team = offering.security.find(isTechTeam);
  const meetings = offering.meetings.find(({ id }) => id === blueJeans?.id);
  const chosen = [
    ...(meetings && blueJeans ? [{ name: meetings.name, cents: meetings.monthlyCents * blueJeans.licenses }] : []),
    ...(team && techTeam ? [{ name: team.name, cents: team.monthlyCents }] : []),
  ];
  return (
    <Step
      id="solutions"
      selectedDetails={chosen.map(({ name }) => name).join(', ') || undefined}
      selectedPrice={chosen.length > 0 && formatPerMonth(chosen.reduce((sum, { cents }) => sum + cents, 0))}
    >
      {hasMeetings(internet) && (
        <section className={styles.solution} aria-labelledby="meetings-title">
          <h4 id="meetings-title">{titles.meetings}</h4>
          <OnlineMeetings title={titles.meetings} meetings={offering.meetings} addOns={cart.chosen.addOns} />
        </section>
      )}
      {team && selection && <TechSupport team={team} addOns={cart.chosen.addOns} />}
    </Step>
  );
}
