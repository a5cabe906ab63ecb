/** Arrow up icon. */
export function ArrowUpIcon() {
  return <Drawn d="M4 11.5l5-5 5 5" />;
}

/** Arrow down icon. */
export function ArrowDownIcon() {
  return <Drawn d="M4 6.5l5 5 5-5" />;
}

/** Plus icon. */
export function PlusIcon() {
  return <Drawn d="M9 3v12M3 9h12" />;
}

/** Drag handle icon. */
export function DragHandleIcon() {
  return <Drawn d="M3 6h12M3 12h12" />;
}

function Drawn({ d }: { d: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
