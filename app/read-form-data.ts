import { data } from 'react-router';

/** Reads a posted form. Throws a 400 for a body that is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
  return await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}
