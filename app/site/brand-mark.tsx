import { useShell } from '../use-shell.ts';

/** The company's mark in the text colour, or the first letter of its name. */
export function BrandMark({ className }: { className?: string }) {
  const shell = useShell();
  const mark = shell?.images.mark;
  return (
    <svg className={className} viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">
      {mark ? (
        <use href={`${mark.src}#mark`} />
      ) : (
        <text x="50" y="78" fontSize="80" fontWeight="600" textAnchor="middle">
          {Array.from(shell?.project.name ?? '')[0]}
        </text>
      )}
    </svg>
  );
}
