import type { ReactNode } from 'react';

export function CatalogueSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="catalogue-section">
      <h2 className="h3">{heading}</h2>
      {children}
    </section>
  );
}
