import type { Logo as LogoData } from '#server/site/shell.ts';

/** The project's logo, or its name as text if it has none. */
export function Logo({ logo, name }: { logo: LogoData | null; name: string }) {
  if (!logo) return <span className="h3">{name}</span>;
  const { svg, image } = logo;
  const alt = logo.alt ?? { text: name };
  if (!svg)
    return (
      <img
        src={image.src}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        alt={alt.text}
        lang={alt.lang}
      />
    );
  return (
    <span
      className="logo-drawing"
      {...(alt.text === ''
        ? { 'aria-hidden': true }
        : { 'role': 'img', 'aria-label': alt.text, 'lang': alt.lang })}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
