import { useId, useState } from 'react';
import type { FieldProblem } from '#contracts/units.ts';
import { fieldAt } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { useEditor } from '../../editor-context.ts';
import { useUnit } from '../form-context.ts';
import { placeInLanguage } from './conflict-summary.tsx';
import { TextButton } from '../../parts/text-button.tsx';

/** Fields that the server refused, with the reasons; stays in view below the form. */
export function RefusedFields({ fields }: { fields: Fields | null }) {
  const { labels, countLabel } = useEditor();
  const refused = onceForAll(fields, useSettledRefusals());
  const isWhole = refused.some(({ field }) => field === '');
  return (
    <div className="unit-refused" role="status">
      {refused.length > 0 && (
        <>
          <p>
            {isWhole
              ? labels['editor.shell.kept.refused']
              : countLabel('editor.shell.refused', refused.length)}
          </p>
          <ul>
            {refused.map((problem) => (
              <RefusedField
                key={`${problem.language} ${problem.field}`}
                fields={fields}
                problem={problem}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Returns the refused fields of the last answer; they do not change while somebody types. */
function useSettledRefusals(): readonly FieldProblem[] {
  const refused = useUnit((snapshot) => snapshot.refused);
  const isSettled = useUnit(({ saving }) =>
    Object.values(saving).every((one) => one !== 'changed' && one !== 'saving'),
  );
  const [shown, setShown] = useState(refused);
  if (isSettled && shown !== refused) setShown(refused);
  return shown;
}

/** Lists a field that is the same in every language once. */
function onceForAll(
  fields: Fields | null,
  refused: readonly FieldProblem[],
): readonly FieldProblem[] {
  const named = refused.map((problem): [string, FieldProblem] => {
    const isShared = fields && fieldAt(fields, problem.field)?.translated === false;
    const one = isShared ? { ...problem, language: '' as const } : problem;
    return [`${one.language} ${one.field}`, one];
  });
  return Array.from(new Map(named).values());
}

function RefusedField({
  fields,
  problem: { field, language, message },
}: {
  fields: Fields | null;
  problem: FieldProblem;
}) {
  const editor = useEditor();
  const { labels, go } = editor;
  const id = useId();
  return (
    <li>
      <span id={id}>
        <strong>{placeInLanguage(fields, { field, language }, editor)}</strong> {message}
      </span>{' '}
      {field !== '' && (
        <TextButton
          look="link"
          text={labels['editor.releases.check.go']}
          aria-describedby={id}
          onClick={() => go({ field, ...(language !== '' && { contentLanguage: language }) })}
        />
      )}
    </li>
  );
}
