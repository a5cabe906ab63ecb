import type { Labels } from '#i18n/labels.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormThanks } from '../../ui/field.tsx';

export const newSecretLabels = ['copy', 'copied'] as const;

interface NewSecretProps {
  text: string;
  secret: string;
  labels: Labels<(typeof newSecretLabels)[number]>;
}

/** A new secret, which is shown once. */
export function NewSecret({ text, secret, labels }: NewSecretProps) {
  return (
    <>
      <FormThanks text={text} />
      <div className="stack gap-3 items-start new-secret-part">
        <code className="long-text new-secret" dir="ltr">
          {secret}
        </code>
        <CopyButton text={secret} labels={labels} />
      </div>
    </>
  );
}
