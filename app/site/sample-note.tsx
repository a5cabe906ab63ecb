/** Says that the people, companies and numbers beside it are invented. */
export function SampleNote({ text }: { text: string }) {
  return <p className="small sample-note">{text}</p>;
}
