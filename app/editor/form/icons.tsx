import { StrokeIcon } from '../../ui/ui-icons.tsx';

/** Arrow up icon. */
export function ArrowUpIcon() {
  return <StrokeIcon className="icon" d="M4 11.5l5-5 5 5" />;
}

/** Arrow down icon. */
export function ArrowDownIcon() {
  return <StrokeIcon className="icon" d="M4 6.5l5 5 5-5" />;
}

/** Plus icon. */
export function PlusIcon() {
  return <StrokeIcon className="icon" d="M9 3v12M3 9h12" />;
}

/** Drag handle icon. */
export function DragHandleIcon() {
  return <StrokeIcon className="icon" d="M3 6h12M3 12h12" />;
}
