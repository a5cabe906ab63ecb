import type { JSX } from 'react';
import { key } from '#common/content/fields.ts';
import { useEditor } from '../../editor-context.ts';
import { FieldsPart } from '../fields-part.tsx';

const fields = { clientId: key({ max: 300 }) };
const providers = [
  ['google', 'Google'],
  ['linkedin', 'LinkedIn'],
] as const;

/** Public client ids of the site at login providers. */
export function CredentialsPart(): JSX.Element {
  const { words } = useEditor();
  return (
    <>
      <p className="unit-note">{words['editor.form.credentials']}</p>
      {providers.map(([name, title]) => (
        <section key={name} className="unit-group" aria-label={title}>
          <h3>{title}</h3>
          <FieldsPart fields={fields} prefix={`${name}.`} />
        </section>
      ))}
    </>
  );
}
