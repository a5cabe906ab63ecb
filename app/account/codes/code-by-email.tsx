import type { ComponentProps } from 'react';
import { PostButton } from '../../forms/post-form.tsx';

/** Button that requests a code by email as an identity proof. */
export function CodeByEmail(post: ComponentProps<typeof PostButton>) {
  return <PostButton {...post} kind="plain" formClass="code-by-email" />;
}
