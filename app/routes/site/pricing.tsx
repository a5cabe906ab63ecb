import { data, type HeadersFunction } from 'react-router';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { Labels } from '#i18n/labels.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Money } from '../../ui/inline/money.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/pricing.css?url';
import { Html, Text } from '../../ui/text.tsx';
import { SampleNote } from '../../site/sample-note.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { cacheUntilHeaders } from '../../cache-until-headers.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/pricing.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

const labelKeys = ['contents', 'offer.price', 'offer.before', 'offer.until'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const prices = orNotFound(await site.pricingPage(language));
  return data(
    { prices, labels: await site.labels(language, labelKeys) },
    cacheUntilHeaders(prices.until),
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Prices = Route.ComponentProps['loaderData']['prices'];
type Package = Prices['departments'][number]['packages'][number];
type PriceLabels = Labels<(typeof labelKeys)[number]>;

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { prices, labels } = loaderData;
  const { title, summary, sampleNote, departments } = prices;
  return (
    <div className="wrap section-space pricing">
      <StyleSheet href={styles} />
      <header className="stack pricing-heading">
        <Text of={title} as="h1" className="h1" twoWeights />
        <Html of={summary} className="prose lead text-muted" />
        {departments.length > 1 && (
          <nav aria-label={labels.contents}>
            <ul className="pricing-departments">
              {departments.map(({ fragment, name }) => (
                <li key={fragment}>
                  <a href={`#${fragment}`}>
                    <Text of={name} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {sampleNote && <SampleNote text={sampleNote} />}
      </header>
      {departments.map(({ fragment, name, packages }) => (
        <section key={fragment} id={fragment} aria-labelledby={`${fragment}-title`}>
          <Text
            of={name}
            as="h2"
            id={`${fragment}-title`}
            className="h2 pricing-title"
            lastClass="graduation"
          />
          <ul className="pricing-frame" data-count={Math.min(packages.length, 4)}>
            {packages.map((item) => (
              <PackageCell key={item.id} item={item} labels={labels} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PackageCell({ item, labels }: { item: Package; labels: PriceLabels }) {
  const { highlight } = item;
  return (
    <li
      className={`stack gap-3 content-start pricing-cell ${highlight ? 'pricing-chosen on-pine' : ''}`}
    >
      <Text of={item.name} as="h3" className="h3" />
      <div>
        <Price price={item.price} labels={labels} />
        <Text of={item.note} as="p" className="small pricing-quiet" />
        <Text of={highlight} as="p" className="small pricing-reason" />
      </div>
      <ul className="pricing-services pricing-quiet">
        {item.services.map((service, index) => (
          <li key={index}>
            <Text of={service} />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink
          kind={highlight ? 'primary' : 'secondary'}
          href={item.href}
          text={item.button ?? ''}
        />
      </div>
    </li>
  );
}

function Price({ price, labels }: { price: Package['price']; labels: PriceLabels }) {
  if (!price) return null;
  if ('text' in price) return <Text of={price.text} as="p" className="pricing-words" />;
  const { parts, vat, before, lastDay } = price;
  return (
    <>
      <p className="figure pricing-price">
        {before && <span className="sr-only">{labels['offer.price']} </span>}
        <Money of={parts} />
      </p>
      {vat && <p className="small pricing-quiet">{vat}</p>}
      {before && (
        <p className="row pricing-before pricing-quiet">
          <span className="sr-only">{labels['offer.before']} </span>
          <s className="struck">
            <Money of={before} />
          </s>{' '}
          {lastDay !== null && (
            <span className="small">{fillTemplate(labels['offer.until'], { date: lastDay })}</span>
          )}
        </p>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.prices);
