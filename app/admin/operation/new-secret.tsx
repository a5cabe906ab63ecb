import { FormThanks } from '../../ui/field.tsx';

/** A new secret, which is shown once. */
export function NewSecret({ text, secret }: { text: string; secret: string }) {
  return (
    <>
      <FormThanks text={text} />
      <p>
        <code className="long-text new-secret" dir="ltr">
          {secret}
        </code>
      </p>
    </>
  );
}
