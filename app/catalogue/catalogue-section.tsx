import type { JSX, ReactNode } from 'react';

/** One kind of component in the catalogue. */
export function CatalogueSection({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <section className="mt-11 border-t border-line pt-7">
      <h2 className="h3 mb-5">{heading}</h2>
      {children}
    </section>
  );
}
