import type { JSX } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { GroupStyles } from '../../components/group-styles.tsx';
import { Html, Text } from '../../components/text.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { notFound, requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/pricing.ts';

export const handle: RouteHandle = { page: 'islands', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const prices = await site.pricingPage(requireLanguage(site, params.lang));
  if (!prices) throw notFound();
  return prices;
}

type Prices = Route.ComponentProps['loaderData'];
type Package = Prices['departments'][number]['packages'][number];

/** What packages of work cost: a frame for each department. */
export default function Pricing({ loaderData }: Route.ComponentProps): JSX.Element {
  const { title, summary, departments } = loaderData;
  return (
    <div className="wrap section-space pricing">
      <GroupStyles of="pricing" />
      <header className="pricing-heading">
        <Text of={title} as="h1" className="h1" twoWeights />
        <Html of={summary} className="prose lead text-muted" />
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
            {packages.map((item, index) => (
              <PackageCell key={item.id} item={item} isChosen={index === 1} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PackageCellProps {
  item: Package;
  /** The one that most need: pine, with the department's amber button. */
  isChosen: boolean;
}

function PackageCell({ item, isChosen }: PackageCellProps): JSX.Element {
  return (
    <li className={isChosen ? 'pricing-cell pricing-chosen on-pine' : 'pricing-cell'}>
      <Text of={item.name} as="h3" className="h3" />
      <div>
        <Price price={item.price} />
        <Text of={item.note} as="p" className="small pricing-quiet" />
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
          kind={isChosen ? 'primary' : 'secondary'}
          href={item.href}
          text={item.button}
          otherwise=""
        />
      </div>
    </li>
  );
}

function Price({ price }: { price: Package['price'] }): JSX.Element | null {
  if (!price) return null;
  if ('text' in price) return <Text of={price.text} as="p" className="pricing-words" />;
  return (
    <p className="pricing-price">
      <bdi>{price.parts.amount}</bdi> <bdi className="pricing-unit">{price.parts.unit}</bdi>
    </p>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData) : [];
