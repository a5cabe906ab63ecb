/** Says that the people, companies and numbers beside it are invented. */
export function SampleNote({ text }: { text: string }) {
  return (
    <p className="wrap small sample-note">
      <span>{text}</span>
    </p>
  );
}
