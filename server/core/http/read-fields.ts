/** The fields of a posted body by name, or why they cannot be read. */
export type PostedFields =
  | { fields: Readonly<Record<string, unknown>>; fault: null }
  | { fields: null; fault: 'bad-request' | 'bad-type' };

/** Content types of bodies with fields. */
export const fieldTypes = [
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json',
] as const;

/** Parses a form or a JSON object. The last of duplicate fields counts; files stay File objects. */
export async function readFields(request: Request): Promise<PostedFields> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const kind = fieldTypes.find((known) => known === type);
  if (!kind) return { fields: null, fault: 'bad-type' };
  try {
    const fields: unknown =
      kind === 'application/json'
        ? await request.json()
        : Object.fromEntries(await request.formData());
    return isFields(fields) ? { fields, fault: null } : { fields: null, fault: 'bad-request' };
  } catch {
    return { fields: null, fault: 'bad-request' };
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
