import { data } from 'react-router';

/** Reads a posted form. Throws a 400 for a body that is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
  return await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** Returns the text of a form's field; '' for a file and for none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
