import type { Field } from './fields.ts';

/** The field's interface label; default: its name. */
export function labelOf(
  name: string,
  field: Field | null,
  labels: Readonly<Record<string, unknown>>,
): string {
  const key = keyOf(name, field);
  const label = Object.hasOwn(labels, key) ? labels[key] : null;
  return typeof label === 'string' ? label : name;
}

function keyOf(name: string, field: Field | null): string {
  if (field?.kind === 'text' && !field.translated && name === 'title')
    return 'editor.form.title-key';
  return field?.kind === 'icon' ? 'editor.form.icon-name' : `editor.form.field.${name}`;
}
