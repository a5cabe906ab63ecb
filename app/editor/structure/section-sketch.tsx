import type { JSX } from 'react';
import type { SketchPart } from '#sections/define-section.ts';

/** Sketch of a section type. It is mirrored with the interface's direction, as sections are. */
export function SectionSketch({ sketch }: { sketch: readonly SketchPart[] }): JSX.Element {
  return (
    <svg className="scheme" viewBox="0 0 96 60" aria-hidden="true">
      {sketch.map((part, index) => (
        // Parts never change, so the index is a stable key.
        <Part key={index} part={part} />
      ))}
    </svg>
  );
}

/** Distance between lines of text, in SVG units. */
const lineStep = 6;

function Part({ part: [kind, x, y, width, height] }: { part: SketchPart }): JSX.Element {
  if (kind === 'disc')
    return <circle className="scheme-disc" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  if (kind === 'lines') return <path className="scheme-lines" d={linesOf(x, y, width, height)} />;
  if (kind === 'image')
    return (
      <g className="scheme-picture">
        <rect x={x} y={y} width={width} height={height} />
        <path d={hillsOf(x, y, width, height)} />
      </g>
    );
  return <rect className={`scheme-${kind}`} x={x} y={y} width={width} height={height} />;
}

function linesOf(x: number, y: number, width: number, height: number): string {
  const count = Math.max(1, Math.floor(height / lineStep));
  const lines = Array.from({ length: count }, (_, index) => {
    const length = index === count - 1 && count > 1 ? width * 0.6 : width;
    return `M${x} ${y + 1 + index * lineStep}h${length}`;
  });
  return lines.join('');
}

function hillsOf(x: number, y: number, width: number, height: number): string {
  const base = y + height;
  return `M${x} ${base}l${width * 0.35} ${-height * 0.45} ${width * 0.25} ${height * 0.25} ${width * 0.15} ${-height * 0.15} ${width * 0.25} ${height * 0.35}z`;
}
