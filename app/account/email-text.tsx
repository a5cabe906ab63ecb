/** Sentence with an `{{email}}` placeholder. Addresses read left to right in every language. */
export function EmailText({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('{{email}}');
  return (
    <p>
      {before}
      <bdi dir="ltr">{email}</bdi>
      {after}
    </p>
  );
}
