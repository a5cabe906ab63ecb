import type { CheckState, DoctorReport } from '#contracts/doctor.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from './check-list.css?url';

type CheckResult = DoctorReport['checks'][number];

interface CheckListProps {
  checks: readonly CheckResult[];
  labels: Record<`doctor.state.${CheckState}` | `doctor.group.${CheckResult['group']}`, string>;
}

const badges: Record<CheckState, BadgeKind> = {
  ok: 'mint',
  warning: 'amber',
  error: 'red-soft',
  skipped: 'outline',
};

export function CheckList({ checks, labels }: CheckListProps) {
  const groups = [...new Set(checks.map(({ group }) => group))];
  return (
    <div className="check-groups">
      <StyleSheet href={styles} />
      {groups.map((group) => (
        <section key={group} aria-labelledby={`checks-${group}`}>
          <h2 id={`checks-${group}`} className="h3">
            {labels[`doctor.group.${group}`]}
          </h2>
          <ul className="check-list">
            {checks
              .filter((check) => check.group === group)
              .map((check) => (
                <li key={`${check.id} ${check.sentence}`} data-check={check.id}>
                  <h3 className="control-text">{check.title}</h3>
                  <span>
                    <Badge
                      kind={badges[check.state]}
                      text={labels[`doctor.state.${check.state}`]}
                    />
                  </span>
                  <div className="check-text">
                    <p>
                      <TechnicalText text={check.sentence} />
                    </p>
                    {check.wayOut !== null && (
                      <p className="text-muted">
                        <TechnicalText text={check.wayOut} />
                      </p>
                    )}
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Shows what is between backticks as code, which is written from left to right. */
function TechnicalText({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code key={index} dir="ltr">
            {part}
          </code>
        ),
      )}
    </>
  );
}
