import { StrokeIcon } from '../../ui/ui-icons.tsx';

export function ArrowUpIcon() {
  return <StrokeIcon className="icon" d="M4 11.5l5-5 5 5" />;
}

export function ArrowDownIcon() {
  return <StrokeIcon className="icon" d="M4 6.5l5 5 5-5" />;
}

export function PlusIcon() {
  return <StrokeIcon className="icon" d="M9 3v12M3 9h12" />;
}

export function DragHandleIcon() {
  return <StrokeIcon className="icon" d="M3 6h12M3 12h12" />;
}
