import type { JSX } from 'react';
import type { Logo as LogoData } from '#server/site/shell.ts';

/** The project's logo; its name in words where it has none. */
export function Logo({ logo, name, className = '' }: { logo: LogoData | null; name: string; className?: string }): JSX.Element {
  if (!logo) return <span className="h3">{name}</span>;
  if (!logo.svg) {
    return (
      <img
        className={className}
        src={logo.image.src}
        width={logo.image.width ?? undefined}
        height={logo.image.height ?? undefined}
        alt={name}
      />
    );
  }
  return <span className={`logo-drawing ${className}`} role="img" aria-label={name} dangerouslySetInnerHTML={{ __html: logo.svg }} />;
}
