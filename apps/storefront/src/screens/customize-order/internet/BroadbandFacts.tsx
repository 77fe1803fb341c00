import { type LabelLine, labelTemplate, renderLabel } from '@demarc/domain/catalog';
import type { PlanCard } from '@demarc/domain/offering';
import { Button } from '@demarc/ui/button';
import { PrintIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import styles from './broadband-facts.module.css';
import { labelTemplateQuery } from './label-template.ts';

/** Prints the one label and nothing else. */
function printLabel(label: HTMLElement | null): void {
  if (!label) return;
  const { dataset } = document.documentElement;
  dataset.printing = 'label';
  label.dataset.printed = '';
  const after = () => {
    delete dataset.printing;
    delete label.dataset.printed;
  };
  addEventListener('afterprint', after, { once: true });
  print();
}

interface BroadbandFactsProps {
  plan: Pick<PlanCard, 'name' | 'facts' | 'labelTemplate'>;
}

/** The regulator's label of a plan, behind one tap; drawn once it is asked for, and no choice waits for it. */
export function BroadbandFacts({ plan }: BroadbandFactsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.facts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.open}>
        Broadband facts<VisuallyHidden> of {plan.name}</VisuallyHidden>
      </summary>
      {open && <Label plan={plan} />}
    </details>
  );
}

function Label({ plan }: BroadbandFactsProps) {
  const label = useRef<HTMLDivElement>(null);
  // The plan came with one: the label is there at once, and nobody waits for the newest.
  const { data: template = plan.labelTemplate } = useQuery(labelTemplateQuery(), queryClient);
  const lines = renderLabel(labelTemplate(template), plan.facts);
  return (
    <>
      <div ref={label} className={styles.label} data-label="">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a label never move
          <FactLine key={at} line={line} />
        ))}
      </div>
      <Button variant="quiet" size="small" icon={<PrintIcon size={18} />} onClick={() => printLabel(label.current)}>
        Print label
      </Button>
    </>
  );
}

function FactLine({ line }: { line: LabelLine }) {
  switch (line.kind) {
    case 'title':
      return <p className={styles.title}>{line.text}</p>;
    case 'section':
    case 'row':
      return (
        <p className={line.kind === 'section' ? styles.section : styles.row}>
          <span>{line.name}</span>
          <span>{line.value}</span>
        </p>
      );
    case 'link':
      return (
        <p className={styles.text}>
          <a href={line.url}>{line.text}</a>
        </p>
      );
    case 'text':
      return <p className={styles.text}>{line.text}</p>;
  }
}
