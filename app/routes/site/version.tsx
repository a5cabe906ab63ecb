import { useState } from 'react';
import type { RouteHandle } from '../../page-kind.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/version.ts';

export const handle: RouteHandle = { page: 'page' };

const labelKeys = [
  'version.title',
  'version.project',
  'version.number',
  'version.copy',
  'version.copied',
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const labels = await site.labels(site.project.defaultLanguage, labelKeys);
  return { name: site.project.name, version: site.version, labels };
}

/** Shows the project's name and the running version. */
export default function Version({ loaderData }: Route.ComponentProps) {
  const { name, version, labels } = loaderData;
  return (
    <div className="wrap section-space">
      <h1 className="h1">{labels['version.title']}</h1>
      <dl className="ruled-rows version-rows">
        <div>
          <dt>{labels['version.project']}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{labels['version.number']}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <CopyButton text={`${name} ${version}`} labels={labels} />
    </div>
  );
}

function CopyButton({
  text,
  labels,
}: {
  text: string;
  labels: Route.ComponentProps['loaderData']['labels'];
}) {
  const [isCopied, setIsCopied] = useState(false);
  const handleClick = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      className="button button-secondary version-button"
      onClick={() => void handleClick()}
    >
      <span className="button-text" aria-live="polite">
        {isCopied ? labels['version.copied'] : labels['version.copy']}
      </span>
    </button>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.labels['version.title']} · ${loaderData.name}` : '' },
  { name: 'robots', content: 'noindex' },
];
