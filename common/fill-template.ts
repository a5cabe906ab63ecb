/** Puts values into the `{{name}}` places of a label; a place without a value stays as it is. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}
