import { siteOf } from '../../server-context.ts';
import styles from '../../site/version.css?url';
import { CopyButton } from '../../ui/copy-button.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/version.ts';

export { pageHandle as handle } from '../../page-kind.ts';

const labelKeys = ['version*', 'copied'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const labels = await site.labels(site.project.defaultLanguage, labelKeys);
  return { name: site.project.name, version: site.version, labels };
}

export default function Version({ loaderData }: Route.ComponentProps) {
  const { name, version, labels } = loaderData;
  return (
    <div className="wrap section-space">
      <StyleSheet href={styles} />
      <h1 className="h1">{labels['version.title']}</h1>
      <dl className="below-11 ruled-rows">
        <div>
          <dt>{labels['version.project']}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{labels['version.number']}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <p className="below-7">
        <CopyButton
          text={`${name} ${version}`}
          labels={{ copy: labels['version.copy'], copied: labels['copied'] }}
        />
      </p>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.labels['version.title']} · ${loaderData.name}` : '' },
  { name: 'robots', content: 'noindex' },
];
