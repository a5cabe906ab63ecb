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

/** The label of a unit's field at a path: a section's heading differs from the titles of its items. */
export function labelAt(
  { path, isSection }: { path: string; isSection: boolean },
  { name, field }: { name: string; field: Field | null },
  labels: Readonly<Record<string, unknown>>,
): string {
  const isHeading = isSection && path === 'title';
  return isHeading ? String(labels['editor.form.section-title']) : labelOf(name, field, labels);
}

function keyOf(name: string, field: Field | null): string {
  if (field?.kind === 'text' && !field.translated && name === 'title')
    return 'editor.form.title-key';
  return field?.kind === 'icon' ? 'editor.form.icon-name' : `editor.form.field.${name}`;
}
