import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import type { OverviewData } from './load-overview.ts';

type Props = Pick<OverviewData, 'labels' | 'steps'>;

/** Offers the first steps in the editor; either answer is the last. */
export function FirstStepsCard({ labels, steps }: Props) {
  if (steps === null) return null;
  const short = steps === 'draft' ? '-short' : '';
  return (
    <section className="page-section offer" aria-labelledby="first-steps">
      <h2 id="first-steps">{labels[`steps.title${short}`]}</h2>
      <p>{labels[`steps.about${short}`]}</p>
      <form method="post" className="page-actions">
        <Button submits name="intent" value="start-steps" text={labels['steps.start']} />
        <Button
          submits
          kind="secondary"
          direction="none"
          name="intent"
          value="skip-steps"
          text={labels['steps.skip']}
        />
      </form>
    </section>
  );
}

/** Removes the sample data, after confirmation. */
export function DemoRemoval({ labels }: Pick<Props, 'labels'>) {
  return (
    <section className="page-section offer" aria-labelledby="demo">
      <h2 id="demo">{labels['demo.title']}</h2>
      <ConfirmButton
        id="remove-demo"
        fields={{ intent: 'remove-demo' }}
        text={labels['demo.remove']}
        cancel={labels['demo.keep']}
      >
        <p>{labels['demo.about']}</p>
      </ConfirmButton>
    </section>
  );
}
